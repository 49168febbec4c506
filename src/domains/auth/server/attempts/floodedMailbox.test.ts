import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { codeOf } from '#app/server/testing/codeOf.ts'
import { testKit } from '#app/server/testing/kit.ts'
import { mail } from '../../mail.texts.ts'
import { users } from '../tables.ts'
import { postFrom } from '../testing/postFrom.ts'
import { limits } from './attempts.ts'

const kit = testKit({ SMTP_URL: 'smtp://mail.exemplo.com', TRUSTED_PROXIES: '127.0.0.1' })
const post = postFrom(kit)

const register = async (email: string, password: string, address?: string) =>
  codeOf(await post('signUp', { email, password, firstName: '', lastName: '' }, address))

const mailsTo = (email: string) => kit.mails.filter(({ to }) => to === email)
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token')

/** A stranger who has many addresses asks for more mails to this one than are ever sent. */
async function flood(most: number, ask: (address: string) => Promise<string>) {
  const codes = new Set<string>()
  for (let n = 0; n < most + 5; n++) codes.add(await ask(`198.51.100.${n}`))
  expect([...codes]).toEqual(['accepted'])
}

test('one address has few mails sent to one recipient, and registering spends nothing of what resetting has', async () => {
  const email = 'insistente@exemplo.com'
  const { most } = limits.confirmMailToRecipient

  const codes: string[] = []
  for (let n = 0; n <= most; n++) codes.push(await register(email, 'segredo1'))
  expect(codes).toEqual([...Array(most).fill('accepted'), 'TOO_MANY_ATTEMPTS'])
  expect(codeOf(await post('signIn', { email, password: 'segredo1' }))).toBe('TOO_MANY_ATTEMPTS')
  expect(mailsTo(email)).toHaveLength(most)

  expect(codeOf(await post('forgotPassword', { email }))).toBe('accepted')
  expect(mailsTo(email)).toHaveLength(most + 1)
})

test('whose address strangers keep registering registers too, and gets in by a link already in the mailbox', async () => {
  const email = 'cercada@exemplo.com'
  const { most } = limits.confirmMailToRecipientEverywhere
  await flood(most, (address) => register(email, 'do-intruso', address))
  expect(mailsTo(email)).toHaveLength(most)

  expect(await register(email, 'a-minha')).toBe('accepted')
  expect(codeOf(await post('signIn', { email, password: 'a-minha' }))).toBe('EMAIL_NOT_CONFIRMED')
  expect(mailsTo(email)).toHaveLength(most)
  const token = tokenIn(mailsTo(email)[0]?.link)
  expect(codeOf(await post('confirmEmail', { token, password: 'do-intruso' }))).toBe('INVALID_CREDENTIALS')
  expect(codeOf(await post('confirmEmail', { token, password: 'a-minha' }))).toBe('accepted')
})

test('the confirmation mail lets its reader choose a password of their own, also after another registration', async () => {
  const email = 'trocada@exemplo.com'
  await register(email, 'a-minha')
  const [{ after } = { after: undefined }] = mailsTo(email)
  expect(after?.text).toBe(mail.confirm.after)
  await register(email, 'do-intruso', '198.51.100.9')
  expect(codeOf(await post('confirmEmail', { token: tokenIn(mailsTo(email)[0]?.link), password: 'a-minha' }))).toBe(
    'INVALID_CREDENTIALS',
  )

  const chosen = await post('resetPassword', { token: tokenIn(after?.link), password: 'outra-minha' })
  expect(String(chosen.headers['set-cookie'])).toContain('session_token=')
  expect(await kit.services.db.select().from(users).where(eq(users.email, email))).toMatchObject([
    { emailVerified: true, confirmBy: null },
  ])
  expect(codeOf(await post('signIn', { email, password: 'do-intruso' }))).toBe('INVALID_CREDENTIALS')
  expect(await register(email, 'do-intruso', '198.51.100.9')).toBe('accepted')
  expect(codeOf(await post('signIn', { email, password: 'outra-minha' }))).toBe('accepted')
})

test('whose reset links strangers keep asking for is answered as ever, and gets in by one of them', async () => {
  const email = 'lembrada@exemplo.com'
  await register(email, 'segredo1')
  await post('confirmEmail', { token: tokenIn(mailsTo(email)[0]?.link), password: 'segredo1' })
  const { most } = limits.resetMailToRecipientEverywhere
  await flood(most, async (address) => codeOf(await post('forgotPassword', { email }, address)))
  expect(mailsTo(email)).toHaveLength(1 + most)

  expect(codeOf(await post('forgotPassword', { email }))).toBe('accepted')
  expect(mailsTo(email)).toHaveLength(1 + most)
  const token = tokenIn(mailsTo(email)[1]?.link)
  expect(codeOf(await post('resetPassword', { token, password: 'a-nova' }))).toBe('accepted')
})
