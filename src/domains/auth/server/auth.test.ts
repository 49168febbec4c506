import crypto, { createHmac } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { codeOf } from '#app/server/testing/codeOf.ts'
import { asManyConnections, refusal, SECRET, testKit } from '#app/server/testing/kit.ts'
import { consents, profiles } from '#domains/profile/server/tables.ts'
import { consentVersion } from '../rules.ts'
import { countAttempt, limits } from './attempts/attempts.ts'
import { sessions, users } from './tables.ts'

const kit = testKit(asManyConnections)

const post = async (procedure: string, input: unknown, headers: Record<string, string> = {}) => {
  const answer = await kit.app.inject({ method: 'POST', url: `/api/auth.${procedure}`, headers, payload: { 0: input } })
  await kit.runJobs()
  return answer
}

const account = (email: string, more = {}) => ({
  email,
  password: 'segredo1',
  firstName: 'Ana',
  lastName: 'Souza',
  timezone: 'America/Manaus',
  ...more,
})

/** A person who came through the front door, with a password. */
async function register(email: string) {
  const answer = await post('signUp', account(email))
  return { id: '', email, cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' }
}

test('signing up makes the account, the profile and the consent, and signs in', async () => {
  const answer = await post('signUp', account('Nova@Exemplo.com', { timezone: 'america/manaus' }))

  expect(answer.json()).toEqual([{ result: { data: { signedIn: true } } }])
  const { db } = kit.services
  const [user] = await db.select().from(users).where(eq(users.email, 'nova@exemplo.com'))
  const id = user?.id ?? ''
  expect(await db.select().from(profiles).where(eq(profiles.id, id))).toMatchObject([
    { firstName: 'Ana', lastName: 'Souza', timezone: 'America/Manaus', plan: 'free' },
  ])
  expect(await db.select().from(consents).where(eq(consents.userId, id))).toMatchObject([{ version: consentVersion }])
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
})

test('the session cookie has the form our own reader verifies', async () => {
  const { cookie } = await register('forma@exemplo.com')
  const [name, value = ''] = cookie.split('=')
  const [token = '', signature] = decodeURIComponent(value).split('.')

  expect(name).toBe('lumiar.session_token')
  expect(signature).toBe(createHmac('sha256', SECRET).update(token).digest('base64'))
})

test('a forged or foreign cookie is no session', async () => {
  const { cookie } = await kit.person()
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0]

  expect(await kit.services.readSession(`lumiar.session_token=${token}.AAAA`)).toBeNull()
  expect(await kit.services.readSession(`lumiar.session_token=${token}`)).toBeNull()
  expect(await kit.services.readSession('lumiar.session_token=%E0%A4%A')).toBeNull()
  expect(await kit.services.readSession(cookie)).toMatchObject({ roles: [] })
})

test('the same e-mail in any case registers once, even when two arrive together', async () => {
  const answers = await Promise.all(
    ['dupla@exemplo.com', 'DUPLA@exemplo.com', 'Dupla@Exemplo.com'].map((email) => post('signUp', account(email))),
  )

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map(codeOf)).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN'])
  expect(await kit.services.db.select().from(users).where(eq(users.email, 'dupla@exemplo.com'))).toHaveLength(1)
})

test.each([
  ['a short password', { password: '12345' }, { password: 'PASSWORD_TOO_SHORT' }],
  ['an endless password', { password: 'x'.repeat(129) }, { password: 'PASSWORD_TOO_LONG' }],
  ['no e-mail at all', { email: 'ana' }, { email: 'EMAIL_INVALID' }],
  ['an endless name', { firstName: 'x'.repeat(81) }, { firstName: 'NAME_TOO_LONG' }],
])('%s is refused and changes nothing', async (_, wrong, fields) => {
  const answer = await post('signUp', account('errada@exemplo.com', wrong))

  expect(answer.statusCode).toBe(400)
  expect(answer.json()[0].error.data).toMatchObject({ code: 'INVALID_INPUT', fields })
  expect(await kit.services.db.select().from(users).where(eq(users.email, 'errada@exemplo.com'))).toEqual([])
})

test.each(['role', 'roles', 'user_id', 'plan', 'created_at', 'emailVerified', 'constructor'])(
  'nobody registers with an extra field (%s)',
  async (field) => {
    const answer = await post('signUp', account('extra@exemplo.com', { [field]: 'admin' }))

    expect(answer.statusCode).toBe(400)
  },
)

test('a wrong password and an unknown e-mail answer alike', async () => {
  await post('signUp', account('existe@exemplo.com'))

  const wrong = await post('signIn', { email: 'existe@exemplo.com', password: 'errada' })
  const unknown = await post('signIn', { email: 'ninguem@exemplo.com', password: 'errada' })

  const strip = (answer: typeof wrong) => {
    const [{ error }] = answer.json()
    return { status: answer.statusCode, error: { ...error, data: { ...error.data, id: '' } } }
  }
  expect(strip(wrong)).toEqual(strip(unknown))
  expect(strip(wrong).error.data.code).toBe('INVALID_CREDENTIALS')
})

test('failed sign-ins at an account are counted together, whatever address a header claims', async () => {
  await post('signUp', account('alvo@exemplo.com'))
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      post('signIn', { email: 'alvo@exemplo.com', password: `errada${i}` }, { 'x-forwarded-for': `10.0.0.${i}` }),
    ),
  )

  const codes = tries.map(codeOf)
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(limits.signInOfAccount.most)
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(30 - limits.signInOfAccount.most)
  const right = await post('signIn', { email: 'alvo@exemplo.com', password: 'segredo1' })
  expect(codeOf(right)).toBe('TOO_MANY_ATTEMPTS')

  kit.clock.now = new Date(kit.clock.now.getTime() + limits.signInOfAccount.windowMs)
  const later = await post('signIn', { email: 'alvo@exemplo.com', password: 'segredo1' })
  expect(later.statusCode).toBe(200)
})

test('a household of fifty behind one address is not stopped', async () => {
  const household = Array.from({ length: 50 }, (_, i) => `casa${i}@exemplo.com`)

  const registered = await Promise.all(household.map((email) => post('signUp', account(email))))
  const entered = await Promise.all(
    household.slice(0, 5).map((email) => post('signIn', { email, password: 'segredo1' })),
  )

  expect(new Set([...registered, ...entered].map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
}, 60_000)

test('registering from one address ends at its limit, whatever the headers claim, and begins again', async () => {
  const { db } = kit.services
  kit.clock.now = new Date(kit.clock.now.getTime() + limits.signUpFromAddress.windowMs)
  for (let hit = 1; hit < limits.signUpFromAddress.most; hit++)
    await countAttempt(db, 'signUpFromAddress', '127.0.0.1', kit.clock.now)

  expect((await post('signUp', account('ultima@exemplo.com'))).statusCode).toBe(200)
  const refused = await post('signUp', account('demais@exemplo.com'), { 'x-forwarded-for': '10.0.0.9' })
  expect(codeOf(refused)).toBe('TOO_MANY_ATTEMPTS')
  expect(await db.select().from(users).where(eq(users.email, 'demais@exemplo.com'))).toEqual([])

  kit.clock.now = new Date(kit.clock.now.getTime() + limits.signUpFromAddress.windowMs)
  expect((await post('signUp', account('demais@exemplo.com'))).statusCode).toBe(200)
})

test('no transaction is open while a password is hashed', async () => {
  const { scrypt } = crypto
  const open: number[] = []
  vi.spyOn(crypto, 'scrypt').mockImplementation((...asked: unknown[]) => {
    void kit.services.sql`select count(*)::int from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.then(([found]) => {
      open.push(found?.count)
      Reflect.apply(scrypt, crypto, asked)
    })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  expect((await post('signUp', account('espera@exemplo.com'))).statusCode).toBe(200)
  expect(open).toEqual([0])
})

test('each sign-in is a new session, and signing out ends it at once', async () => {
  const person = await register('sessoes@exemplo.com')
  const answer = await post('signIn', { email: person.email, password: 'segredo1' })
  const second = { ...person, cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' }

  expect(second.cookie).not.toBe(person.cookie)
  await post('signOut', undefined, { cookie: second.cookie })

  expect(await kit.services.readSession(second.cookie)).toBeNull()
  expect(await kit.services.readSession(person.cookie)).not.toBeNull()
  expect(await refusal((await kit.as(second)).auth.renew())).toBe('UNAUTHENTICATED')
})

test('renewing moves the end of the session forward', async () => {
  const person = await kit.person()
  const { db } = kit.services
  const soon = new Date(Date.now() + 60_000)
  await db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, person.id))

  const { expiresAt } = await (await kit.as(person)).auth.renew()

  expect(expiresAt).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  const [kept] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  expect(kept?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

test('a session ends ninety days after it began, however often it was renewed', async () => {
  const { db } = kit.services
  const person = await kit.person()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const began = async (days: number) => {
    await db
      .update(sessions)
      .set({ createdAt: daysAgo(days) })
      .where(eq(sessions.userId, person.id))
    return kit.as(person)
  }

  const nearItsEnd = await began(80)
  const { expiresAt } = await nearItsEnd.auth.renew()
  const known = await (await kit.as(person)).auth.session()
  const [kept] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  const end = daysAgo(80 - 90).getTime()
  for (const told of [expiresAt, known?.expiresAt, known?.endsAt, kept?.expiresAt.getTime()])
    expect(Math.abs((told ?? 0) - end)).toBeLessThan(60_000)

  await db
    .update(sessions)
    .set({ expiresAt: daysAgo(-30) })
    .where(eq(sessions.userId, person.id))
  expect(await refusal((await began(91)).auth.renew())).toBe('UNAUTHENTICATED')
  expect(await kit.services.readSession(person.cookie)).toBeNull()
})

test('an expired session is none', async () => {
  const person = await kit.person()
  await kit.services.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, person.id))

  expect(await (await kit.as(person)).auth.session()).toBeNull()
})

test('the session tells the browser everything but its token', async () => {
  const person = await kit.person(['admin'])

  const session = await (await kit.as(person)).auth.session()

  expect(session).toMatchObject({ email: person.email, firstName: 'Ana', roles: ['admin'] })
  expect(JSON.stringify(session)).not.toContain(decodeURIComponent(person.cookie.split('=')[1] ?? '').split('.')[0])
})

test('the reset link works once, for an hour, and ends every open session', async () => {
  const person = await register('esqueci@exemplo.com')
  const known = await post('forgotPassword', { email: person.email })
  const unknown = await post('forgotPassword', { email: 'ninguem@exemplo.com' })
  expect(known.body).toBe(unknown.body)
  const token = new URL(kit.mails.at(-1)?.link ?? '').searchParams.get('token')
  expect(kit.mails.filter(({ to }) => to === 'ninguem@exemplo.com')).toEqual([])

  const done = await post('resetPassword', { token, password: 'outra-senha' })
  const again = await post('resetPassword', { token, password: 'mais-uma' })

  expect(done.statusCode).toBe(200)
  expect(String(done.headers['set-cookie'])).toContain('lumiar.session_token=')
  expect(codeOf(again)).toBe('LINK_EXPIRED')
  expect(await kit.services.readSession(person.cookie)).toBeNull()
  expect((await post('signIn', { email: person.email, password: 'outra-senha' })).statusCode).toBe(200)
})

test('whoever reads the database finds no link that opens an account', async () => {
  const { email } = await kit.person()
  await post('forgotPassword', { email })
  const token = new URL(kit.mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''

  const kept = JSON.stringify(await kit.services.sql`select * from verifications`)
  expect(token).toHaveLength(32)
  expect(kept).not.toContain(token)
  expect(JSON.stringify(await kit.services.sql`select * from jobs`)).not.toContain(token)
  for (const { identifier } of JSON.parse(kept))
    expect((await post('resetPassword', { token: identifier, password: 'outra-senha' })).statusCode).toBe(410)
  expect((await post('resetPassword', { token, password: 'outra-senha' })).statusCode).toBe(200)
})

test('a new password ends the other reset links of the account, and nobody else’s', async () => {
  const [ana, bia] = [await register('links@exemplo.com'), await register('outros-links@exemplo.com')]
  for (const { email } of [ana, ana, bia]) await post('forgotPassword', { email })
  const [first, second, hers] = kit.mails.slice(-3).map(({ link }) => new URL(link).searchParams.get('token'))

  expect((await post('resetPassword', { token: second, password: 'outra-senha' })).statusCode).toBe(200)

  const older = await post('resetPassword', { token: first, password: 'de-um-intruso' })
  expect(codeOf(older)).toBe('LINK_EXPIRED')
  expect((await post('resetPassword', { token: hers, password: 'outra-senha' })).statusCode).toBe(200)
})

test('a reset link that is an hour old is dead, and an invented one as well', async () => {
  const person = await kit.person()
  await post('forgotPassword', { email: person.email })
  const token = new URL(kit.mails.at(-1)?.link ?? '').searchParams.get('token')
  await kit.services.sql`update verifications set expires_at = now() - interval '1 second' where value = ${person.id}`

  expect(codeOf(await post('resetPassword', { token, password: 'outra-senha' }))).toBe('LINK_EXPIRED')
  expect((await post('resetPassword', { token: 'inventado', password: 'outra-senha' })).statusCode).toBe(410)
  expect(await kit.services.readSession(person.cookie)).not.toBeNull()
})

test('mails to one recipient are limited, known or not', async () => {
  const codes = []
  for (let i = 0; i <= limits.resetMailToRecipient.most; i++)
    codes.push((await post('forgotPassword', { email: 'muitas@exemplo.com' })).statusCode)

  expect(codes).toEqual([...Array(limits.resetMailToRecipient.most).fill(200), 429])
})

test('one mail is asked for in a request: with a second none is sent', async () => {
  const [sent, input] = [kit.mails.length, { email: (await kit.person()).email }]
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/auth.forgotPassword,auth.forgotPassword?batch=1',
    payload: { 0: input, 1: input },
  })
  expect([answer.statusCode, kit.mails.length]).toEqual([400, sent])
})

test('asking for mails from one address ends at its limit, for a known recipient as for any other', async () => {
  const person = await register('vizinha@exemplo.com')
  kit.clock.now = new Date(kit.clock.now.getTime() + limits.mailFromAddress.windowMs)
  for (let hit = 1; hit < limits.mailFromAddress.most; hit++)
    await countAttempt(kit.services.db, 'mailFromAddress', '127.0.0.1', kit.clock.now)

  expect((await post('forgotPassword', { email: 'ninguem@exemplo.com' })).statusCode).toBe(200)
  const sent = kit.mails.length
  for (const email of [person.email, 'ninguem@exemplo.com'])
    expect((await post('forgotPassword', { email })).statusCode).toBe(429)
  expect(kit.mails).toHaveLength(sent)
})
