import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { UNCONFIRMED_DAYS } from '#shared/retention.ts'
import { signUp } from './signUp.ts'
import { sweepSignIn } from './sweep.ts'
import { users } from './tables.ts'

const mailing = testKit({ SMTP_URL: 'smtp://mail.exemplo.com' })
const mailless = testKit()

const account = (email: string) => ({ email, password: 'segredo1', firstName: 'Ana', lastName: '' })

const post = async ({ app, runJobs }: typeof mailing, procedure: string, input: unknown) => {
  const answer = await app.inject({ method: 'POST', url: `/api/auth.${procedure}`, payload: { 0: input } })
  await runJobs()
  return answer
}

const sweepAfter = (kit: typeof mailing, days: number) =>
  sweepSignIn(kit.services.db, new Date(kit.clock.now.getTime() + days * 86_400_000))

async function members({ services: { db } }: typeof mailing): Promise<string[]> {
  return (await db.select().from(users)).map(({ email }) => email).sort()
}

test('an account nobody confirmed goes after thirty days, with all it held', async () => {
  expect(UNCONFIRMED_DAYS).toBe(30)
  await post(mailing, 'signUp', account('nunca@exemplo.com'))
  await post(mailing, 'signUp', account('confirmada@exemplo.com'))
  const token = new URL(mailing.mails.at(-1)?.link ?? '').searchParams.get('token')
  await post(mailing, 'confirmEmail', { token, password: 'segredo1' })

  await sweepAfter(mailing, 29)
  expect(await members(mailing)).toEqual(['confirmada@exemplo.com', 'nunca@exemplo.com'])

  await sweepAfter(mailing, 31)
  expect(await members(mailing)).toEqual(['confirmada@exemplo.com'])
  expect(await mailing.services.db.select().from(profiles)).toHaveLength(1)
})

test('without a mail server nobody is asked to confirm, and nobody goes', async () => {
  await post(mailless, 'signUp', account('sem-correio@exemplo.com'))
  await sweepAfter(mailless, 3650)

  expect(await members(mailless)).toContain('sem-correio@exemplo.com')
})

test('an account of a time with a mail server that was entered in one without is in use, and stays', async () => {
  const { db, auth } = mailless.services
  await signUp(db, auth, account('entrou@exemplo.com'), { confirmBy: mailless.clock.now })
  await signUp(db, auth, account('ausente@exemplo.com'), { confirmBy: mailless.clock.now })
  await post(mailless, 'signIn', { email: 'entrou@exemplo.com', password: 'segredo1' })

  await sweepAfter(mailless, 1)

  expect(await members(mailless)).toContain('entrou@exemplo.com')
  expect(await db.select().from(users).where(eq(users.email, 'ausente@exemplo.com'))).toEqual([])
})
