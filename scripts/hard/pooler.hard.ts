import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import {
  folder,
  inDatabase,
  isReady,
  managedPostgres,
  pause,
  root,
  SECRET,
  type Server,
  seen,
  startServer,
} from './kit.ts'
import { ask, call, lostOf, registerMany, tally, writeOn } from './members.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { askForMails, whenIdle, writtenTo } from './queuedMails.ts'

const staff = { email: 'casa@exemplo.com', password: 'segredo-da-casa' }
const files = folder('files')
const backups = folder('backups')

let database = ''
let pooled = ''
let one: Server
let two: Server

const start = (url: string) =>
  startServer({
    DATA_DIR: files,
    DATABASE_URL: url,
    DATABASE_POOL: '8',
    APP_SECRET: SECRET,
    APP_URL: 'http://lumiar.example',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
    BACKUP_DIR: backups,
  })

beforeAll(async () => {
  database = (await managedPostgres()).url
  const pgBouncer = await startPgBouncer(database)
  pooled = pgBouncer.url
  const begunAt = performance.now()
  ;[one, two] = await Promise.all([start(pooled), start(pooled)])
  seen(`two processes behind ${pgBouncer.version}: ready after ${Math.round(performance.now() - begunAt)} ms`)
})

test('started at once through the pooler, one migrated and loaded the content, the other waited', async () => {
  const journal = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql')).length
  const [row] = await inDatabase(
    database,
    (sql) => sql`select
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from user_roles where role = 'admin') as admins`,
  )
  expect(row).toEqual({ migrations: journal, admins: 1 })
})

test('members sign in, read and write at both; nobody is sent away, nothing is lost, nothing waits', async () => {
  const members = [...(await registerMany(one.url, 8)), ...(await registerMany(two.url, 8))]
  const counted = tally()
  const writing = [one, two].map(({ url }) =>
    writeOn(
      url,
      members.filter((_, place) => place % 2 === (url === one.url ? 0 : 1)),
      counted,
    ),
  )
  const sent: number[] = []
  for (let turn = 0; counted.acknowledged < 600; turn++) {
    const { cookie = '', email = '' } = members[turn % members.length] ?? {}
    const url = turn % 2 ? one.url : two.url
    const asked = [
      ask(url, 'auth.session', undefined, cookie).then((session) => (session ? 200 : 401)),
      ask(url, 'recommendedPractices.today', undefined, cookie).then(() => 200),
      ask(url, 'dailyEnergyCheckins.today', undefined, cookie).then(() => 200),
    ]
    sent.push(...(await Promise.all(asked)))
    if (turn % 50 === 0) sent.push((await call(url, 'auth.signIn', { email, password: 'segredo1' })).status)
  }
  for (const { stop } of writing) await stop()

  const lost = await inDatabase(database, (sql) => lostOf(sql, members))
  const told = [...counted.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  seen(`${counted.acknowledged} writes acknowledged (${told}), ${lost} lost; ${sent.length} readings and sign-ins`)
  expect(lost).toBe(0)
  expect([...counted.statuses.keys()]).toEqual(['200'])
  expect(new Set(sent)).toEqual(new Set([200]))
})

test('what waits in the queue is done through the pooler, each once, by whichever process', async () => {
  await askForMails(pooled, 'fila', 60)
  const states = await whenIdle(pooled)

  const written = writtenTo(files, 'fila')
  seen(`60 queued mails through the pooler: ${new Set(written).size} written, ${written.length} in all`)
  expect(states.filter(({ doneAt }) => doneAt === null)).toEqual([])
  expect([new Set(written).size, written.length]).toEqual([60, 60])
})

test('the timeouts hold behind the pooler, for a statement alone and in a transaction, and stay with nobody else', async () => {
  await inDatabase(database, async (sql) => {
    const [member] = await registerMany(one.url, 1)
    const held = sql.begin(async (tx) => {
      await tx`select id from users where email = ${member?.email ?? ''} for update`
      await tx`select user_id from daily_energy_checkins limit 1`
      await tx`lock table daily_energy_checkins, user_practice_sessions in access exclusive mode`
      const began = performance.now()
      const waited = await Promise.all([
        call(one.url, 'dailyEnergyCheckins.save', { level: 3 }, member?.cookie).then(({ status }) => status),
        ask(two.url, 'dailyEnergyCheckins.today', undefined, member?.cookie ?? '').catch(({ message }) => message),
      ])
      return { waited, ms: performance.now() - began }
    })
    const { waited, ms } = await held
    expect(waited).toEqual([503, 'dailyEnergyCheckins.today answered 503'])
    expect(ms).toBeGreaterThan(4_000)
    expect(ms).toBeLessThan(9_000)
  })
  for (let turn = 0; turn < 10; turn++) {
    const [row] = await inDatabase(pooled, (sql) => sql.unsafe(`select current_setting('lock_timeout') as lock`))
    expect(row?.lock).toBe('0')
  }
})

test('jobs, the daily backup, one by hand and the operator’s commands work through the pooler; no lock is left in it', async () => {
  const archive = join(folder('backup'), 'lumiar.tar')
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: files,
    DATABASE_URL: pooled,
    APP_SECRET: SECRET,
    APP_URL: 'http://lumiar.example',
  }
  const runProgram = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root, env })
  expect((await runProgram('dist/server/backup.js', archive)).stdout).toContain('Written to')
  const appointed = await runProgram('dist/server/admin.js', 'make-admin', staff.email)
  expect(appointed.stdout).toContain('is an administrator already')
  const reset = await runProgram('dist/server/admin.js', 'reset-password', staff.email)
  expect(reset.stdout).toContain('http://lumiar.example/')
  while (readdirSync(backups).length === 0) await pause(50)
  await pause(500)
  const locks = await inDatabase(database, (sql) => sql`select objid, mode from pg_locks where locktype = 'advisory'`)
  expect([...locks]).toEqual([])
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^lumiar-.*Z\.tar$/)])
  for (const { url, said } of [one, two]) {
    expect(await isReady(url)).toBe(true)
    expect(said()).not.toMatch(/a job failed|the backup failed|whether a backup is due/)
  }
})

test('a pooler with one connection for all is told at start, in one sentence', async () => {
  const { url } = await startPgBouncer(database, { default_pool_size: '1' })
  await expect(start(url)).rejects.toThrow(/DATABASE_URL: .* one connection .* default_pool_size/)
})
