import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atTheEnd, folder, inDatabase, managedPostgres, pause, root, SECRET, seen, startServer, stop } from './kit.ts'
import { call, type Member, registerMany } from './members.ts'

const HOSTILE = 16
const CHECK_INS = 200
const MINUTE = 60_000

test('16 hostile members for a minute: the check-ins of honest ones stay quick, and memory bounded', async () => {
  const database = (await managedPostgres()).url
  const env = { DATABASE_URL: database, APP_SECRET: SECRET, APP_URL: 'http://lumiar.example' }
  const server = await startServer({ DATA_DIR: folder('hostile'), ...env })
  const honest = await registerMany(server.url, 10)
  const hostile = await registerMany(server.url, HOSTILE)
  await inDatabase(database, (sql) => fillNotes(sql, hostile))
  // Every connection to the database is open, and the code warm, before anything is measured.
  await Promise.all(hostile.map(({ cookie }) => call(server.url, 'dailyEnergyCheckins.save', { level: 5 }, cookie)))
  await checkIns(server.url, honest, 5)
  const quiet = await checkIns(server.url, honest, 25)
  const before = weight(server.child.pid)
  const workedBefore = worked(server.child.pid)
  const begunAt = performance.now()

  const child = fork(join(root, 'scripts/hard/hostile.mjs'), [
    JSON.stringify({ url: server.url, cookies: hostile.map(({ cookie }) => cookie) }),
  ])
  atTheEnd(() => stop(child))
  let heaviest = 0
  const weighing = setInterval(() => {
    heaviest = Math.max(heaviest, weight(server.child.pid))
  }, 200)
  const busy = await checkIns(server.url, honest, MINUTE / CHECK_INS).finally(() => clearInterval(weighing))
  const share = (worked(server.child.pid) - workedBefore) / (performance.now() - begunAt)
  child.send('stop')
  const [heard] = await once(child, 'message')

  const told = Object.entries(heard).map(([status, count]) => `${status}: ${count}`)
  seen(
    `16 hostile members heard ${told.join(', ')}; 200 check-ins: median ${quiet.median} ms quiet and ${busy.median} ms meanwhile, p99 ${quiet.p99} and ${busy.p99} ms; ${heaviest - before} MB more at most, ${Math.round(share * 100)} % of a core`,
  )
  expect(heard['200']).toBeGreaterThan(0)
  expect(heard['429']).toBeGreaterThan(0)
  expect(busy.median).toBeLessThan(3 * quiet.median)
  expect(busy.p99).toBeLessThan(10 * quiet.p99)
  expect(heaviest - before).toBeLessThan(400)
  await pause(500)
  expect((await checkIns(server.url, honest, 25)).median).toBeLessThan(3 * quiet.median)
  await server.stop()
})

/** One every so often, by each in turn, waiting for each; in milliseconds, with one decimal. */
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

type Sql = Parameters<Parameters<typeof inDatabase>[1]>[0]

/** A hundred notes each, as long as a note may be. */
const fillNotes = (sql: Sql, members: Member[]) => sql`
  insert into user_reflections (user_id, reflection_id, date, notes)
  select u.id, r.id, r.date, (select string_agg(md5(concat(r.id, u.id, n)), '') from generate_series(1, 625) n)
  from users u, (select id, date from daily_reflections order by date limit 100) r
  where u.email in ${sql(members.map(({ email }) => email))}`

/** Resident megabytes. */
const weight = (pid = 0) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** Milliseconds of processor time since its start; the kernel counts in hundredths of a second. */
const worked = (pid = 0) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
