import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { codeOf } from '#app/server/testing/codeOf.ts'
import { testKit } from '#app/server/testing/kit.ts'
import { accounts, sessions, users } from '../tables.ts'
import { passwordsAt } from './passwords.ts'

const kit = testKit({ DATABASE_POOL: '12' })
const mailing = testKit({ SMTP_URL: 'smtp://mail.exemplo.com' })

const post = async (procedure: string, input: unknown, { app, runJobs } = kit, remoteAddress = '127.0.0.1') => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/auth.${procedure}`,
    payload: { 0: input },
    remoteAddress,
  })
  await runJobs()
  return answer
}

const account = (email: string) => ({ email, password: 'a-antiga', firstName: '', lastName: '' })

const tokenTo = (email: string, { mails } = kit) =>
  new URL(mails.filter(({ to }) => to === email).at(-1)?.link ?? '').searchParams.get('token')

async function idOf(email: string, { services } = kit) {
  const [user] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? ''
}

const sessionsOf = (id: string, { services } = kit) =>
  services.db.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, id))

const waitingForLocks = async () => {
  const [found] = await kit.services.sql`select count(*)::int as waiting from pg_locks l
    join pg_stat_activity a using (pid) where not granted and datname = current_database()`
  return Number(found?.waiting)
}

/** Nobody opens a session for this member, nor changes their account, until `begin` has ended: the database makes them wait. */
const holding = (id: string, begin: () => Promise<void>) =>
  kit.services.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    await begin()
  })

test('sign-ins with the old password that are under way while it is reset open no session', async () => {
  const { email, password } = account('roubada@exemplo.com')
  await post('signUp', account(email))
  const id = await idOf(email)
  await kit.services.db.delete(sessions).where(eq(sessions.userId, id))
  await post('forgotPassword', { email })

  const answers: ReturnType<typeof post>[] = []
  await holding(id, async () => {
    for (let thief = 0; thief < 8; thief++) answers.push(post('signIn', { email, password }, kit, `10.0.0.${thief}`))
    await vi.waitUntil(async () => (await waitingForLocks()) === 8, 4_000)
    answers.push(post('resetPassword', { token: tokenTo(email), password: 'a-nova' }))
    await vi.waitUntil(async () => (await waitingForLocks()) === 9, 4_000)
  })
  const codes = (await Promise.all(answers)).map(codeOf)

  expect(codes).toEqual([...Array(8).fill('INVALID_CREDENTIALS'), 'accepted'])
  expect(await sessionsOf(id)).toHaveLength(1)
})

test('a reset that fails half way changes nothing: the old password, its sessions and the link stay', async () => {
  const { email, password } = account('partida@exemplo.com')
  await post('signUp', account(email))
  await post('forgotPassword', { email })
  const token = tokenTo(email)
  await kit.services
    .sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`
  await kit.services.sql`create trigger refuse before delete on sessions execute function refuse()`

  expect((await post('resetPassword', { token, password: 'a-nova' })).statusCode).toBe(500)
  await kit.services.sql`drop trigger refuse on sessions`

  expect(await sessionsOf(await idOf(email))).toHaveLength(1)
  expect(codeOf(await post('signIn', { email, password }))).toBe('accepted')
  expect(codeOf(await post('resetPassword', { token, password: 'a-nova' }))).toBe('accepted')
})

test('sign-ins at the same moment all get in while the first of them hashes the password anew', async () => {
  const { email, password } = account('antiga@exemplo.com')
  await post('signUp', account(email))
  const id = await idOf(email)
  await kit.services.db
    .update(accounts)
    .set({ password: await passwordsAt({ N: 2 ** 7, r: 8, p: 1 }).hash(password) })
    .where(eq(accounts.userId, id))

  const answers = await Promise.all(Array.from({ length: 6 }, () => post('signIn', { email, password })))

  expect(answers.map(codeOf)).toEqual(Array(6).fill('accepted'))
  expect(await sessionsOf(id)).toHaveLength(7)
})

test('a confirmation under way with the old password neither opens a session nor ends that of who reset it', async () => {
  const { email, password } = account('confirmada@exemplo.com')
  await post('signUp', account(email), mailing)
  const confirmLink = tokenTo(email, mailing)
  await post('forgotPassword', { email }, mailing)
  const { passwords } = mailing.services.auth
  onTestFinished(() => void vi.restoreAllMocks())
  const { by } = passwords
  vi.spyOn(passwords, 'by').mockImplementationOnce((asker) => ({
    ...by(asker),
    async verify(tried) {
      const isRight = await by(asker).verify(tried)
      await post('resetPassword', { token: tokenTo(email, mailing), password: 'a-nova' }, mailing)
      return isRight
    },
  }))

  const confirmed = await post('confirmEmail', { token: confirmLink, password }, mailing)

  expect(codeOf(confirmed)).toBe('INVALID_CREDENTIALS')
  expect(await sessionsOf(await idOf(email, mailing), mailing)).toHaveLength(1)
})
