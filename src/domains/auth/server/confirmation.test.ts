import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { codeOf } from '#app/server/testing/codeOf.ts'
import { testKit } from '#app/server/testing/kit.ts'
import { consents, profiles } from '#domains/profile/server/tables.ts'
import { mail } from '../mail.texts.ts'
import { limits } from './attempts/attempts.ts'
import { accounts, sessions, users } from './tables.ts'

const kit = testKit({ SMTP_URL: 'smtp://mail.exemplo.com' })

const post = async (procedure: string, input: unknown) => {
  const answer = await kit.app.inject({ method: 'POST', url: `/api/auth.${procedure}`, payload: { 0: input } })
  await kit.runJobs()
  return answer
}

const account = (email: string, more = {}) => ({ email, password: 'segredo1', firstName: '', lastName: '', ...more })

const mailsTo = (email: string) => kit.mails.filter(({ to }) => to === email)
const tokenTo = (email: string) => new URL(mailsTo(email).at(-1)?.link ?? '').searchParams.get('token')

async function userOf(email: string) {
  const [user] = await kit.services.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`nobody is ${email}`)
  return user
}

/** Registered, and confirmed by the mailed link. */
async function confirmed(email: string) {
  await post('signUp', account(email))
  await post('confirmEmail', { token: tokenTo(email), password: 'segredo1' })
}

test('with a mail server an account is confirmed by the link and its password before it opens', async () => {
  const { email, password } = account('nova@exemplo.com')

  const registered = await post('signUp', account(email))
  expect(registered.json()).toEqual([{ result: { data: { signedIn: false } } }])
  expect(registered.headers['set-cookie']).toBeUndefined()
  expect(codeOf(await post('signIn', { email, password }))).toBe('EMAIL_NOT_CONFIRMED')

  const done = await post('confirmEmail', { token: tokenTo(email), password })
  expect(String(done.headers['set-cookie'])).toContain('lumiar.session_token=')
  expect(await userOf(email)).toMatchObject({ emailVerified: true, confirmBy: null })
  expect((await post('signIn', { email, password })).statusCode).toBe(200)
})

test('a link opened twice signs in again, an invented one is refused', async () => {
  await confirmed('duas-vezes@exemplo.com')
  const token = tokenTo('duas-vezes@exemplo.com')

  const again = await post('confirmEmail', { token, password: 'segredo1' })
  expect(String(again.headers['set-cookie'])).toContain('lumiar.session_token=')
  expect(codeOf(await post('confirmEmail', { token, password: 'errada' }))).toBe('INVALID_CREDENTIALS')
  expect(codeOf(await post('confirmEmail', { token: 'inventado', password: 'segredo1' }))).toBe('LINK_EXPIRED')
})

test('the link alone lets nobody in: who registered with another’s address stays outside', async () => {
  const email = 'minha@exemplo.com'
  await post('signUp', account(email, { password: 'do-intruso', firstName: 'Intruso' }))

  const followed = await post('confirmEmail', { token: tokenTo(email), password: 'a-minha' })
  expect(codeOf(followed)).toBe('INVALID_CREDENTIALS')
  expect(followed.headers['set-cookie']).toBeUndefined()
  expect(await userOf(email)).toMatchObject({ emailVerified: false })
  expect(codeOf(await post('signIn', { email, password: 'do-intruso' }))).toBe('EMAIL_NOT_CONFIRMED')
})

test('guessing at a confirmation is counted like a sign-in', async () => {
  await post('signUp', account('contada@exemplo.com'))
  const token = tokenTo('contada@exemplo.com')
  const codes = []
  for (let i = 0; i <= limits.signInOfAccount.most; i++)
    codes.push(codeOf(await post('confirmEmail', { token, password: `chute${i}` })))

  expect(codes).toEqual([...Array(limits.signInOfAccount.most).fill('INVALID_CREDENTIALS'), 'TOO_MANY_ATTEMPTS'])
})

test('a new password by the mailed link confirms the address and leaves nothing of who registered with it', async () => {
  const { db } = kit.services
  const email = 'retomada@exemplo.com'
  await post('signUp', account(email, { password: 'do-intruso', firstName: 'Intruso', lastName: 'Silva' }))
  const { id } = await userOf(email)
  await post('forgotPassword', { email })

  const done = await post('resetPassword', { token: tokenTo(email), password: 'a-minha' })

  expect(String(done.headers['set-cookie'])).toContain('lumiar.session_token=')
  expect(await userOf(email)).toMatchObject({ emailVerified: true, confirmBy: null, name: '' })
  expect(await db.select().from(profiles).where(eq(profiles.id, id))).toMatchObject([
    { firstName: null, lastName: null },
  ])
  expect(await db.select().from(consents).where(eq(consents.userId, id))).toEqual([])
  expect(codeOf(await post('signIn', { email, password: 'do-intruso' }))).toBe('INVALID_CREDENTIALS')
  expect(codeOf(await post('signIn', { email, password: 'a-minha' }))).toBe('accepted')
})

test('a new password of a confirmed account leaves its name and its consent', async () => {
  const email = 'ana@exemplo.com'
  await post('signUp', account(email, { firstName: 'Ana' }))
  await post('confirmEmail', { token: tokenTo(email), password: 'segredo1' })
  await post('forgotPassword', { email })

  await post('resetPassword', { token: tokenTo(email), password: 'outra-senha' })

  const { id, name } = await userOf(email)
  expect(name).toBe('Ana')
  expect(await kit.services.db.select().from(consents).where(eq(consents.userId, id))).toHaveLength(1)
})

test('registering again before the confirmation begins anew: the last password and name count', async () => {
  const { db } = kit.services
  const email = 'de-novo@exemplo.com'
  await post('signUp', account(email, { password: 'do-intruso', firstName: 'Intruso' }))
  const first = await userOf(email)

  const again = await post('signUp', account(email, { password: 'a-minha', firstName: 'Ana' }))

  expect(again.json()).toEqual([{ result: { data: { signedIn: false } } }])
  expect(mailsTo(email).at(-1)).toMatchObject({ subject: mail.confirm.subject })
  expect(codeOf(await post('confirmEmail', { token: tokenTo(email), password: 'do-intruso' }))).toBe(
    'INVALID_CREDENTIALS',
  )
  expect(codeOf(await post('confirmEmail', { token: tokenTo(email), password: 'a-minha' }))).toBe('accepted')
  expect(await userOf(email)).toMatchObject({ name: 'Ana' })
  expect(await db.select().from(users).where(eq(users.id, first.id))).toEqual([])
})

test('a taken e-mail is answered like a new one; the mail says that there is an account, and lets its owner in', async () => {
  const email = 'existente@exemplo.com'
  await confirmed(email)
  const before = await userOf(email)

  const fresh = await post('signUp', account('inedita@exemplo.com'))
  const taken = await post('signUp', account(email, { password: 'de-outra', firstName: 'Outra' }))

  expect([taken.statusCode, taken.body, taken.headers['set-cookie']]).toEqual([fresh.statusCode, fresh.body, undefined])
  expect(await userOf(email)).toEqual(before)
  expect(codeOf(await post('signIn', { email, password: 'de-outra' }))).toBe('INVALID_CREDENTIALS')
  expect(mailsTo(email).at(-1)).toMatchObject(mail.taken)
  expect(codeOf(await post('resetPassword', { token: tokenTo(email), password: 'outra-senha' }))).toBe('accepted')
})

test('two registrations at the same instant are answered alike, and leave one account', async () => {
  const email = 'dupla@exemplo.com'
  const answers = await Promise.all([1, 2, 3].map(() => post('signUp', account(email))))

  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(answers[0]?.body))
  expect(answers[0]?.statusCode).toBe(200)
  expect(await kit.services.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('an account in use from before there was a mail server is not replaced, and is confirmed with its sessions ended', async () => {
  const { db, auth } = kit.services
  const { id, email, cookie } = await kit.person()
  const password = await auth.passwords.hash('segredo1')
  await db.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password })

  expect(codeOf(await post('signUp', account(email, { password: 'de-outra' })))).toBe('accepted')
  expect(await userOf(email)).toMatchObject({ id, name: 'Ana Souza' })
  expect(codeOf(await post('signIn', { email, password: 'segredo1' }))).toBe('EMAIL_NOT_CONFIRMED')
  expect(codeOf(await post('confirmEmail', { token: tokenTo(email), password: 'segredo1' }))).toBe('accepted')
  expect(await kit.services.readSession(cookie)).toBeNull()
  expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
})
