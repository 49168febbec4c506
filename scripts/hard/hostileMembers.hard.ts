import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atTheEnd, folder, inDatabase, managedPostgres, pause, root, SECRET, seen, startServer, stop } from './kit.ts'
import { call, type Member, registerMany } from './members.ts'

const HOSTILE = 16
const CONFIRMING = 8
const ENTERING = 6
const CHECK_INS = 200
const MINUTE = 60_000

test('hostile members and visitors for a minute: check-ins and sign-ins of honest ones stay quick, and memory bounded', async () => {
  const database = (await managedPostgres()).url
  const env = {
    DATABASE_URL: database,
    APP_SECRET: SECRET,
    APP_URL: 'http://lumiar.example',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const server = await startServer({ DATA_DIR: folder('hostile'), ...env })
  const honest = await registerMany(server.url, 10)
  const hostile = await registerMany(server.url, HOSTILE)
  const confirming = await registerMany(server.url, CONFIRMING)
  const entering = await registerMany(server.url, ENTERING)
  await inDatabase(database, (sql) => fillNotes(sql, hostile))
  // Every connection to the database is open, and the code warm, before anything is measured.
  await Promise.all(hostile.map(({ cookie }) => call(server.url, 'dailyEnergyCheckins.save', { level: 5 }, cookie)))
  await checkIns(server.url, honest, 5)
  const quiet = await checkIns(server.url, honest, 25)
  const quietEntry = await signIns(server.url, honest, 0)
  const before = weight(server.child.pid)
  const workedBefore = worked(server.child.pid)
  const begunAt = performance.now()

  const child = fork(join(root, 'scripts/hard/hostile.mjs'), [
    JSON.stringify({
      url: server.url,
      cookies: hostile.map(({ cookie }) => cookie),
      confirming: confirming.map(({ cookie }) => cookie),
      entering: entering.map(({ email }) => email),
      password: 'segredo1',
    }),
  ])
  atTheEnd(() => stop(child))
  let heaviest = 0
  const weighing = setInterval(() => {
    heaviest = Math.max(heaviest, weight(server.child.pid))
  }, 200)
  const [busy, busyEntry] = await Promise.all([
    checkIns(server.url, honest, MINUTE / CHECK_INS),
    signIns(server.url, honest, MINUTE / honest.length),
  ]).finally(() => clearInterval(weighing))
  const share = (worked(server.child.pid) - workedBefore) / (performance.now() - begunAt)
  child.send('stop')
  const [heard] = await once(child, 'message')

  const told = Object.entries(heard as Heard).map(([kind, statuses]) => `${kind} ${JSON.stringify(statuses)}`)
  seen(
    `hostile members and visitors heard ${told.join(', ')}; 200 check-ins: median ${quiet.median} ms quiet and ${busy.median} ms meanwhile, p99 ${quiet.p99} and ${busy.p99} ms; 10 sign-ins: median ${quietEntry} and ${busyEntry} ms; ${heaviest - before} MB more at most, ${Math.round(share * 100)} % of a core`,
  )
  for (const kind of ['notes', 'confirmations', 'signIns', 'mails']) expect(heard[kind]).toHaveProperty('429')
  for (const kind of ['confirmations', 'signIns', 'mails']) expect(heard[kind]).toHaveProperty('200')
  expect(busyEntry).toBeLessThan(5 * quietEntry)
  expect(busy.median).toBeLessThan(3 * quiet.median)
  expect(busy.p99).toBeLessThan(10 * quiet.p99)
  expect(heaviest - before).toBeLessThan(400)
  await pause(500)
  expect((await checkIns(server.url, honest, 25)).median).toBeLessThan(3 * quiet.median)
  await server.stop()
})

/**
 * Sends one request at a fixed interval, each by the next member and after the one before was answered. Answers the
 * waiting times in milliseconds.
 */
async function checkIns(url: string, members: Member[], everyMs: number) {
  const times: number[] = []
  for (let turn = 0; turn < CHECK_INS; turn++) {
    const { cookie } = members[turn % members.length] ?? {}
    const begunAt = performance.now()
    expect((await call(url, 'dailyEnergyCheckins.save', { level: 5 }, cookie)).status).toBe(200)
    const took = performance.now() - begunAt
    times.push(took)
    await pause(Math.max(0, everyMs - took))
  }
  times.sort((a, b) => a - b)
  const at = (place: number) => Math.round((times[place] ?? 0) * 10) / 10
  return { median: at(CHECK_INS / 2), p99: at(CHECK_INS * 0.99 - 1) }
}

type Heard = Record<string, Record<string, number>>

/** One request by every member, each from its own network address. Answers the median waiting time in milliseconds. */
async function signIns(url: string, members: Member[], everyMs: number): Promise<number> {
  const times: number[] = []
  for (const [place, { email }] of members.entries()) {
    const begunAt = performance.now()
    const answer = await fetch(`${url}/api/auth.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${place}` },
      body: JSON.stringify({ 0: { email, password: 'segredo1' } }),
    })
    expect(answer.status).toBe(200)
    const took = performance.now() - begunAt
    times.push(took)
    await pause(Math.max(0, everyMs - took))
  }
  return Math.round(times.sort((a, b) => a - b)[members.length / 2] ?? 0)
}

type Sql = Parameters<Parameters<typeof inDatabase>[1]>[0]

/** Gives each member a hundred notes of the greatest allowed length. */
const fillNotes = (sql: Sql, members: Member[]) => sql`
  insert into user_reflections (user_id, reflection_id, date, notes)
  select u.id, r.id, r.date, (select string_agg(md5(concat(r.id, u.id, n)), '') from generate_series(1, 625) n)
  from users u, (select id, date from daily_reflections order by date limit 100) r
  where u.email in ${sql(members.map(({ email }) => email))}`

/** Resident memory of a process, in megabytes. */
const weight = (pid = 0) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** Processor time of a process since its start, in milliseconds; the kernel counts in hundredths of a second. */
const worked = (pid = 0) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
