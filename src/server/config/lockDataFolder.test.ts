import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockDataFolder } from './lockDataFolder.ts'
import { thisSystem } from './thisSystem.ts'

let path = ''
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'lumiar-lock-'))
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

const file = () => join(path, 'lumiar.lock')
const leave = (lock: object) => writeFileSync(file(), JSON.stringify(lock))
const quick = { heartbeatMs: 20, staleMs: 500 }
const another = { ...thisSystem(), namespace: 'pid:[1]' }

test('a second process is refused and told who holds the folder; a stale lock is taken over', async () => {
  const unlock = await lockDataFolder(path)
  await expect(lockDataFolder(path)).rejects.toThrow(FolderInUse)
  await expect(lockDataFolder(path)).rejects.toThrow(String(process.pid))
  unlock()
  leave({ pid: 2 ** 22 + 1, born: '1', ...thisSystem() })

  ;(await lockDataFolder(path))()

  expect(readdirSync(path)).toEqual([])
})

test('a reused process number is not mistaken for the holder', async () => {
  leave({ pid: process.pid, born: 'another birth', ...thisSystem() })
  ;(await lockDataFolder(path))()
})

test('the lock of a version that noted less is judged by its process', async () => {
  leave({ pid: 2 ** 22 + 1, born: '1' })
  ;(await lockDataFolder(path))()
})

test.each([
  ['another container', another],
  ['another machine', { ...thisSystem(), boot: 'another' }],
])(
  'a holder in %s, whose process cannot be seen, keeps the folder as long as its lock is touched',
  async (_, system) => {
    leave({ pid: 2 ** 22 + 1, born: '1', ...system })
    const heart = setInterval(() => utimesSync(file(), new Date(), new Date()), 50)
    await expect(lockDataFolder(path, quick)).rejects.toThrow('in another container or on another machine')
    clearInterval(heart)

    ;(await lockDataFolder(path, quick))()
  },
)

test('a lock that nobody touched for a minute is taken over at once', async () => {
  leave({ pid: process.pid, born: '1', ...another })
  const longAgo = new Date(Date.now() - 61_000)
  utimesSync(file(), longAgo, longAgo)
  ;(await lockDataFolder(path, { heartbeatMs: 20, staleMs: 60_000 }))()
})

test('the holder touches its lock, and a lock says in which container its process is', async () => {
  const unlock = await lockDataFolder(path, quick)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid, ...thisSystem() })
  const before = statSync(file()).mtimeMs
  await expect.poll(() => statSync(file()).mtimeMs).toBeGreaterThan(before)
  unlock()
})
