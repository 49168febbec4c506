import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathToLog } from '#server/config/log.ts'
import { type App, buildApp } from './app.ts'
import { type Person, SECRET, testKit } from './testing/kit.ts'

const kit = testKit({ LOG_LEVEL: 'debug', METRICS_TOKEN: 'q8Wd-2mZx_7Rk1Lp9Vt4Yb6Nc3Hs5Gf0J' })
const lines: string[] = []
let app: App
let ana: Person

const account = {
  email: 'segredo.mail@exemplo.com',
  password: 'senha-que-ninguem-ve',
  firstName: 'Zulmira',
  lastName: '',
}
const note = 'uma nota que só eu leio'

beforeAll(async () => {
  app = await buildApp(kit.services, { logTo: { write: (line) => lines.push(line) } })
  ana = await kit.person()
})
afterAll(() => app.close())

const post = (procedure: string, input: unknown, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/${procedure}`, payload: { 0: input }, headers })

test('a day of use and of failures leaves nothing of a member in any answer or line of the log', async () => {
  const { sql } = kit.services
  const cookie = ana.cookie
  const answers = [
    await post('auth.signUp', account),
    await post('auth.signUp', account),
    await post('auth.signIn', { email: account.email, password: account.password }),
    await post('auth.signIn', { email: account.email, password: `${account.password}x` }),
    await post('auth.forgotPassword', { email: account.email }),
    await post('auth.resetPassword', { token: 'inventado', password: account.password }),
    await app.inject(`/nada/${account.email}?email=${account.email}`),
    await app.inject({ url: '/api/userStats.mine', headers: { cookie: cookie.replace(/.$/, 'x') } }),
  ]
  // What must never happen, made to happen: the tables are gone while members write.
  await sql`alter table user_reflections rename to hidden_reflections`
  await sql`alter table users rename to hidden_users`
  const reflectionId = '00000000-0000-4000-8000-000000000000'
  answers.push(await post('userReflections.save', { reflectionId, notes: note, version: 0 }, { cookie }))
  answers.push(await post('auth.signUp', { ...account, email: `b${account.email}` }))
  answers.push(await post('auth.signIn', { email: account.email, password: account.password }))
  answers.push(await app.inject({ url: '/api/userReflections.list', headers: { cookie } }))
  await sql`alter table hidden_users rename to users`
  await sql`alter table hidden_reflections rename to user_reflections`

  expect(answers.filter(({ statusCode }) => statusCode === 500).length).toBeGreaterThanOrEqual(3)
  const said = answers.map(({ body, headers }) => body + JSON.stringify({ ...headers, 'set-cookie': '' })).join('\n')
  const token = decodeURIComponent(cookie.split('=')[1] ?? '')
  for (const secret of [account.email, account.password, note, token.split('.')[0] ?? '', SECRET, ana.email]) {
    expect(said).not.toContain(secret)
    expect(lines.join('')).not.toContain(secret)
  }
  expect(said).not.toMatch(
    /stack|node_modules|\bat \/|select |insert |relation|drizzle|postgres|PostgresError|better-auth/i,
  )
})

test('each failure is one line of JSON with the id the member was told, its kind and where it happened', async () => {
  await kit.services.sql`alter table user_stats rename to hidden_stats`
  const answer = await app.inject({ url: '/api/userStats.mine', headers: { cookie: ana.cookie } })
  await kit.services.sql`alter table hidden_stats rename to user_stats`

  const { id } = answer.json()[0].error.data
  expect(answer.headers['x-request-id']).toBe(id)
  const told = lines.map((line) => JSON.parse(line)).filter((line) => line.reqId === id)
  expect(told.map(({ msg }) => msg)).toEqual(['procedure failed', 'answered'])
  expect(told[0]).toMatchObject({ path: 'userStats.mine', err: { stack: expect.stringContaining('at ') } })
  expect(told[1]).toMatchObject({ method: 'GET', path: '/api/userStats.mine', status: 500, ms: expect.any(Number) })
})

test('a value only the database finds wrong is a refusal, and a warning for us', async () => {
  const { sql } = kit.services
  await sql.unsafe(`create function too_big() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'numeric_value_out_of_range'; end $$;
    create trigger too_big before insert on daily_energy_checkins for each row execute function too_big()`)
  const answer = await post('dailyEnergyCheckins.save', { level: 5 }, { cookie: ana.cookie })
  await sql`drop function too_big cascade`

  const { code, id } = answer.json()[0].error.data
  expect([answer.statusCode, code]).toEqual([400, 'INVALID_INPUT'])
  const told = lines.map((line) => JSON.parse(line)).filter((line) => line.reqId === id)
  expect(told[0]).toMatchObject({ level: 40, path: 'dailyEnergyCheckins.save', reason: '22003' })
})

test('a value the database could not read is not repeated', async () => {
  const secret = randomBytes(8).toString('hex')
  const error = await kit.services.sql`select ${secret}::text::uuid`.catch((cause) => cause)
  app.log.error({ err: error }, 'probe')
  app.log.error({ err: new Error('Failed query', { cause: error }) }, 'probe')
  expect(lines.join('')).not.toContain(secret)
  expect(lines.at(-1)).toContain('invalid input syntax for type uuid')
})

test('an address typed into a path is not kept', () => {
  expect(pathToLog('/reset/ana@exemplo.com/x?token=abc')).toBe('/reset/…/x')
  expect(pathToLog('/ana%40exemplo.com')).toBe('/…')
})
