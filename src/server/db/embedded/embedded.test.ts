import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { bundled } from '#app/server/testing/bundled.ts'
import { copyOf } from '#app/server/testing/postgres.ts'
import { quickFolder } from '#app/server/testing/quickFolder.ts'
import { storedSecret } from '#server/config/dataFolder.ts'
import { isAlive } from '#server/config/isAlive.ts'
import { thisSystem } from '#server/config/thisSystem.ts'
import { LostPassword, runningEmbedded, startEmbedded } from './embedded.ts'
import { stopOrphan } from './orphan.ts'

/** In memory: processes are killed here, never the machine, and what they wrote waits for no disk. */
const home = mkdtempSync(join(quickFolder(), 'lumiar-embedded-'))
chmodSync(home, 0o711)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const programs = await bundled('testing/embeddedHolder')
const folder = (name: string, mode = 0o711) => {
  const path = join(home, name)
  mkdirSync(path, { recursive: true, mode })
  chmodSync(path, mode)
  return path
}

/** Each that begins with a database has a copy of one that was started before. */
beforeAll(async () => {
  const { stop } = await startEmbedded(copyOf(inject('withCluster'), join(home, 'made')))
  await stop()
}, 60_000)
const folderWithCluster = (name: string) => copyOf(join(home, 'made'), join(home, name))

test('a kept secret is made once and readable by its owner only', () => {
  const path = folder('secret')
  const secret = storedSecret(path, 'app-secret')
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(storedSecret(path, 'app-secret')).toBe(secret)
  expect(statSync(join(path, 'app-secret')).mode & 0o777).toBe(0o600)
})

test('on a full disk no part of a secret is kept', () => {
  const path = folder('full')
  const { writeFileSync: write } = fs
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, content, options) => {
    write(file, String(content).slice(0, 5), options)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  expect(() => storedSecret(path, 'app-secret')).toThrow('no space left')
  vi.restoreAllMocks()
  syncBuiltinESMExports()

  expect(readdirSync(path)).toEqual([])
  expect(storedSecret(path, 'app-secret').length).toBeGreaterThanOrEqual(32)
})

test.each(['', 'pedaco'])('a secret that was cut to "%s" is refused, and its file named', (rest) => {
  const path = folder('short')
  writeFileSync(join(path, 'app-secret'), rest)
  expect(() => storedSecret(path, 'app-secret')).toThrow(`${join(path, 'app-secret')} is cut short`)
})

test('what was written survives kill -9 of PostgreSQL, which comes back by itself', async () => {
  const path = folderWithCluster('killed')
  const embedded = await startEmbedded(path)
  const sql = postgres(embedded.url, { max: 1, fetch_types: false, backoff: () => 0.1, onnotice: () => {} })
  await sql`create table kept (n int)`
  await sql`insert into kept select generate_series(1, 1000)`
  for (let round = 1; round <= 2; round++) {
    const victim = embedded.pid()
    process.kill(victim, 'SIGKILL')
    await expect.poll(embedded.pid, { timeout: 20_000, interval: 20 }).not.toBe(victim)
    await expect.poll(() => count(sql), { timeout: 20_000, interval: 50 }).toBe(1000)
  }
  await sql.end()
  await embedded.stop()
}, 60_000)

test('kill -9 of our own process leaves a database the next start takes over', async () => {
  const path = folderWithCluster('orphaned')
  const holder = fork(programs('testing/embeddedHolder'), [path])
  const [orphan] = await once(holder, 'message')
  const before = postgres(orphan.url, { max: 1, fetch_types: false, onnotice: () => {} })
  await before`create table kept as select generate_series(1, 1000) n`
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await before.end({ timeout: 0 })
  expect([isAlive(orphan.pid), runningEmbedded(path)]).toEqual([true, orphan.url])

  const embedded = await startEmbedded(path)
  expect(isAlive(orphan.pid)).toBe(false)
  expect(runningEmbedded(path)).toBe(embedded.url)
  const after = postgres(embedded.url, { max: 1, fetch_types: false })
  expect(await count(after)).toBe(1000)
  await after.end()
  await embedded.stop()
  expect(runningEmbedded(path)).toBeUndefined()
}, 60_000)

test('a stale note with the number of another PostgreSQL leaves that one alone', async () => {
  const [other, path] = [folderWithCluster('other'), folderWithCluster('stale')]
  const bystander = await startEmbedded(other)
  const note = join(path, 'postgres', 'cluster', 'postmaster.pid')
  const theirs = readFileSync(join(other, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  writeFileSync(note, theirs)
  expect(runningEmbedded(path)).toBeUndefined()

  const embedded = await startEmbedded(path)

  expect(isAlive(bystander.pid())).toBe(true)
  expect(runningEmbedded(other)).toBe(bystander.url)
  await embedded.stop()
  writeFileSync(note, theirs.replace(/^\d+/, String(process.pid)))
  const again = await startEmbedded(path)
  await again.stop()
  await bystander.stop()
}, 60_000)

test('the note of a PostgreSQL in another container is left alone, and nobody is stopped for it', async () => {
  const path = folderWithCluster('elsewhere')
  const [note, system] = ['cluster/postmaster.pid', 'cluster.system'].map((name) => join(path, 'postgres', name))
  writeFileSync(note ?? '', `${process.pid}\n`)
  writeFileSync(system ?? '', JSON.stringify({ ...thisSystem(), namespace: 'pid:[1]' }))

  await stopOrphan(join(path, 'postgres', 'cluster'))
  expect(existsSync(note ?? '')).toBe(true)

  writeFileSync(system ?? '', JSON.stringify({ ...thisSystem(), boot: 'before the machine was restarted' }))
  await stopOrphan(join(path, 'postgres', 'cluster'))
  expect(existsSync(note ?? '')).toBe(false)
}, 60_000)

test('a lost password of the superuser is never replaced in silence, and there is a way back', async () => {
  const path = folderWithCluster('lost')
  const [password, hba] = [join(path, 'postgres-superuser-password'), join(path, 'postgres/cluster/pg_hba.conf')]
  rmSync(password)
  await expect(startEmbedded(path)).rejects.toThrow(LostPassword)
  expect(existsSync(password)).toBe(false)
  writeFileSync(password, 'another one, long enough to be a secret of ours')
  await expect(startEmbedded(path)).rejects.toThrow(`${password}, is missing or not the one`)
  rmSync(password)

  const rules = readFileSync(hba, 'utf8')
  writeFileSync(hba, `host all postgres 127.0.0.1/32 trust\n${rules}`)
  await startEmbedded(path).then(({ stop }) => stop())
  writeFileSync(hba, rules)
  await startEmbedded(path).then(({ stop }) => stop())
}, 60_000)

test('a pool as large as may be configured finds its connections', async () => {
  const embedded = await startEmbedded(folderWithCluster('wide'), { pool: 200 })
  const sql = postgres(embedded.url, { max: 1, fetch_types: false })
  const [row] = await sql`select current_setting('max_connections')::int as most`
  expect(row?.most).toBeGreaterThan(200)
  await sql.end()
  await embedded.stop()
}, 60_000)

const isRoot = process.getuid?.() === 0
test('an interrupted creation is begun anew, also in a closed folder; as root under an account of its own, without capabilities', async () => {
  const path = join(folder('closed', 0o700), 'data')
  mkdirSync(join(path, 'postgres', 'cluster.new', 'half'), { recursive: true })
  const embedded = await startEmbedded(path)
  expect(existsSync(join(path, 'postgres', 'cluster.new'))).toBe(false)

  if (isRoot) {
    const { Uid, Gid, Groups, CapInh, CapPrm, CapEff, CapAmb } = statusOf(embedded.pid())
    expect([CapInh, CapPrm, CapEff, CapAmb].map((mask) => Number(`0x${mask}`))).toEqual([0, 0, 0, 0])
    expect([Uid, Gid]).not.toContain(expect.stringMatching(/\b(0|65534)\b/))
    expect(Groups).toBe('')
    for (const dataDir of [path, inject('withCluster')]) expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
  }
  await embedded.stop()
}, 60_000)

function statusOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
  return Object.fromEntries(lines.map((line) => line.split(':').map((part) => part.trim())))
}

const count = (sql: postgres.Sql): Promise<unknown> =>
  sql`select count(*)::int as n from kept`.then(
    ([row]) => row?.n,
    () => 'away',
  )
