import { expect, test } from 'vitest'
import { testKit } from '#server/testing/kit.ts'
import { countAttempt, limits } from './attempts.ts'

const kit = testKit({ SMTP_URL: 'smtp://mail.exemplo.com' })

const post = (procedure: string, input: unknown) =>
  kit.app.inject({ method: 'POST', url: `/api/auth.${procedure}`, payload: { 0: input } })

test('with a mail server an account is confirmed by the link before it opens', async () => {
  const account = { email: 'nova@exemplo.com', password: 'segredo1', firstName: '', lastName: '' }

  const registered = await post('signUp', account)
  expect(registered.json()).toEqual([{ result: { data: { signedIn: false } } }])
  expect(registered.headers['set-cookie']).toBeUndefined()

  const early = await post('signIn', { email: account.email, password: account.password })
  expect(early.json()[0].error.data.code).toBe('EMAIL_NOT_CONFIRMED')

  const token = new URL(kit.mails.at(-1)?.link ?? '').searchParams.get('token')
  const confirmed = await post('confirmEmail', { token })
  expect(String(confirmed.headers['set-cookie'])).toContain('lumiar.session_token=')
  expect((await post('signIn', { email: account.email, password: account.password })).statusCode).toBe(200)
})

test('a taken e-mail is said so here as well, and a made-up confirmation is refused', async () => {
  const account = { email: 'outra@exemplo.com', password: 'segredo1', firstName: '', lastName: '' }
  await post('signUp', account)

  expect((await post('signUp', account)).json()[0].error.data.code).toBe('EMAIL_TAKEN')
  expect((await post('confirmEmail', { token: 'inventado' })).json()[0].error.data.code).toBe('LINK_EXPIRED')
})

test('a new password by the mailed link confirms the address and signs in', async () => {
  const account = { email: 'esquecida@exemplo.com', password: 'segredo1', firstName: '', lastName: '' }
  await post('signUp', account)
  await post('forgotPassword', { email: account.email })
  const token = new URL(kit.mails.at(-1)?.link ?? '').searchParams.get('token')

  const done = await post('resetPassword', { token, password: 'outra-senha' })

  expect(done.statusCode).toBe(200)
  expect(String(done.headers['set-cookie'])).toContain('lumiar.session_token=')
  expect((await post('signIn', { email: account.email, password: 'outra-senha' })).statusCode).toBe(200)
})

test('links to one recipient are limited: registering, entering and forgetting count together', async () => {
  const account = { email: 'insistente@exemplo.com', password: 'segredo1', firstName: '', lastName: '' }
  const sent = () => kit.mails.filter(({ to }) => to === account.email).length
  await post('signUp', account)
  await post('forgotPassword', { email: account.email })

  for (let mail = 3; mail < limits.mailToRecipient.most; mail++)
    await countAttempt(kit.services.db, 'mailToRecipient', account.email, kit.clock.now)

  const enter = async () => {
    const answer = await post('signIn', { email: account.email, password: account.password })
    return answer.json()[0].error.data.code
  }
  expect([await enter(), await enter()]).toEqual(['EMAIL_NOT_CONFIRMED', 'TOO_MANY_ATTEMPTS'])
  expect(sent()).toBe(3)
})
