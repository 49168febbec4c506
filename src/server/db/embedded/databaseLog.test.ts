import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { copyOf } from '#app/server/testing/postgres.ts'
import { quickFolder } from '#app/server/testing/quickFolder.ts'
import { databaseLog } from './databaseLog.ts'
import { startEmbedded } from './embedded.ts'

const home = mkdtempSync(join(quickFolder(), 'lumiar-log-'))
chmodSync(home, 0o711)
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('PostgreSQL’s own words are kept, and nothing a member wrote is among them', async () => {
  const note = 'uma nota que só eu leio'
  const dataDir = copyOf(inject('withCluster'), join(home, 'data'))
  const embedded = await startEmbedded(dataDir)
  const sql = postgres(embedded.url, { max: 1, fetch_types: false, onnotice: () => {} })
  await sql`create table notes (id int primary key, note text unique check (length(note) > 3))`
  await sql`insert into notes values (1, ${note})`
  const failures = [
    sql`insert into notes values (2, ${note})`,
    sql`insert into notes values (1, ${`${note}, outra`})`,
    sql`insert into notes values (null, ${`${note}, mais uma`})`,
    sql`select ${note}::text::uuid`,
    sql.unsafe(`insert into notes values (1, '${note}')`),
    sql.unsafe(`do $$ begin raise exception '${note}'; end $$`),
    sql.unsafe(`do $$ begin raise warning '${note}'; end $$; select nothing_like_it`),
  ]
  const outcomes = await Promise.allSettled(failures)
  expect(outcomes.map(({ status }) => status)).toEqual(failures.map(() => 'rejected'))
  // The words that PostgreSQL adds when one of its processes dies in the middle of a statement.
  const asleep = sql.unsafe(`select pg_sleep(30), '${note}'`).catch(() => {})
  process.kill(await sleeper(embedded.url), 'SIGKILL')
  await asleep
  const path = join(dataDir, 'postgres', 'postgres.log')
  const recovered = /was terminated by signal 9[\s\S]*ready to accept connections/
  await expect.poll(() => readFileSync(path, 'utf8'), { timeout: 40_000 }).toMatch(recovered)
  await sql.end({ timeout: 1 })
  await embedded.stop()

  const text = readFileSync(path, 'utf8')
  expect(text).toContain('database system is shut down')
  expect(text).not.toContain('nota que')
  expect(statSync(path).mode & 0o777).toBe(0o600)
}, 60_000)

test('the log never grows beyond two files', () => {
  const path = join(home, 'small.log')
  const keep = databaseLog(path, 100)
  for (let line = 0; line < 50; line++) keep(Buffer.from(`line number ${line}\n`))

  expect(readdirSync(home).filter((name) => name.startsWith('small'))).toEqual(['small.log', 'small.log.1'])
  expect(readFileSync(path, 'utf8')).toContain('line number 49')
  expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThanOrEqual(200)
})

test('a log that cannot be written stops nothing', () => {
  expect(() => databaseLog(join(home, 'nowhere', 'x.log'))(Buffer.from('x'))).not.toThrow()
})

async function sleeper(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, fetch_types: false })
  const find = () => sql`select pid from pg_stat_activity where query like 'select pg_sleep(30)%'`
  await expect.poll(() => find().then(({ length }) => length), { timeout: 10_000 }).toBe(1)
  const [found] = await find()
  await sql.end()
  return Number(found?.pid)
}
