import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { ensureOwnFolder } from './folderOwner.ts'
import { lockDataFolder } from './lockDataFolder.ts'

const uid = process.getuid?.() ?? 0
const home = mkdtempSync(join(tmpdir(), 'lumiar-owner-'))
const dataDir = join(home, 'data')
afterAll(() => rmSync(home, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'postgres-password'), '')
})

test('a data folder belongs to who made it, and to nobody before', () => {
  ensureOwnFolder(dataDir, uid)
  ensureOwnFolder(join(home, 'none'), uid)
  expect(() => ensureOwnFolder(dataDir, uid + 1)).toThrow(dataDir)
})

test('an ordinary user is told whose it is, and how it would become theirs', () => {
  expect(() => ensureOwnFolder(dataDir, uid + 54_321)).toThrow(`as root: chown -R ${uid + 54_321} ${dataDir}`)
})

test.skipIf(uid !== 0).each([
  [65_534, 'runuser -u nobody -- '],
  [54_321, 'setpriv --reuid=54321 --regid=54321 --clear-groups '],
])('root leaves the folder of user %i as it is, and says the command', async (owner, command) => {
  for (const path of [dataDir, join(dataDir, 'postgres-password')]) chownSync(path, owner, owner)

  await expect(lockDataFolder(dataDir)).rejects.toThrow(command)
  await expect(startEmbedded(dataDir)).rejects.toThrow(command)

  expect(readdirSync(dataDir)).toEqual(['postgres-password'])
  expect(statSync(join(dataDir, 'postgres-password')).uid).toBe(owner)
})
