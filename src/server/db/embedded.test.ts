import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { FolderInUse, isAlive, keptSecret, lockDataFolder } from '../dataFolder.ts'
import { startEmbedded } from './embedded.ts'

const home = mkdtempSync(join(tmpdir(), 'lumiar-embedded-'))
chmodSync(home, 0o711)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const folder = (name: string, mode = 0o711) => {
  const path = join(home, name)
  mkdirSync(path, { recursive: true, mode })
  chmodSync(path, mode)
  return path
}

test('a second process is refused and told who holds the folder; a stale lock is taken over', () => {
  const path = folder('locked')
  const unlock = lockDataFolder(path)
  expect(() => lockDataFolder(path)).toThrow(FolderInUse)
  expect(() => lockDataFolder(path)).toThrow(String(process.pid))
  unlock()
  writeFileSync(join(path, 'lumiar.lock'), JSON.stringify({ pid: 2 ** 22 + 1, born: '1' }))

  lockDataFolder(path)()

  expect(readdirSync(path)).toEqual([])
})

test('a reused process number is not mistaken for the holder', () => {
  const path = folder('reused')
  writeFileSync(join(path, 'lumiar.lock'), JSON.stringify({ pid: process.pid, born: 'another birth' }))
  expect(() => lockDataFolder(path)()).not.toThrow()
})

test('a kept secret is made once and readable by its owner only', () => {
  const path = folder('secret')
  const secret = keptSecret(path, 'app-secret')
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(keptSecret(path, 'app-secret')).toBe(secret)
  expect(statSync(join(path, 'app-secret')).mode & 0o777).toBe(0o600)
})

test('what was written survives kill -9 of PostgreSQL, and an orphan is replaced', async () => {
  const path = folder('killed')
  const first = await startEmbedded(path)
  const sql = postgres(first.url, { max: 1, onnotice: () => {} })
  await sql`create table kept (n int)`
  await sql`insert into kept select generate_series(1, 1000)`
  process.kill(first.pid, 'SIGKILL')
  await sql.end({ timeout: 0 }).catch(() => {})

  const second = await startEmbedded(path)
  const third = await startEmbedded(path)
  expect(isAlive(second.pid)).toBe(false)
  const again = postgres(third.url, { max: 1 })
  expect(await again`select count(*)::int as n from kept`).toEqual([{ n: 1000 }])
  await again.end()
  await third.stop()
}, 60_000)

test.runIf(process.getuid?.() === 0)(
  'as root it runs under an unprivileged user, also in a closed folder',
  async () => {
    const path = join(folder('closed', 0o700), 'data')
    mkdirSync(path)
    const embedded = await startEmbedded(path)
    expect(statSync(`/proc/${embedded.pid}`).uid).toBe(65534)
    await embedded.stop()
  },
  60_000,
)

test('an interrupted creation is begun anew', async () => {
  const path = folder('interrupted')
  mkdirSync(join(path, 'postgres', 'cluster.new', 'half'), { recursive: true })
  const embedded = await startEmbedded(path)
  expect(existsSync(join(path, 'postgres', 'cluster.new'))).toBe(false)
  await embedded.stop()
}, 60_000)
