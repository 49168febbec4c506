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
  ['the files in it', () => chownSync(join(dataDir, 'files'), 54_321, 54_321)],
  ['the folder', () => [rmSync(join(dataDir, 'files'), { recursive: true }), chownSync(dataDir, 54_321, 54_321)]],
])('root is refused where nothing but %s shows another user, as with a database elsewhere', (_, give) => {
  rmSync(join(dataDir, 'postgres-password'))
  mkdirSync(join(dataDir, 'files'))
  ensureOwnFolder(dataDir)
  give()

  expect(() => ensureOwnFolder(dataDir)).toThrow('setpriv --reuid=54321')
  ensureOwnFolder(dataDir, 54_321)
})

test('a folder that a group shares is no other user’s before a Lumiar ran in it', () => {
  rmSync(join(dataDir, 'postgres-password'))
  ensureOwnFolder(dataDir, uid + 54_321)
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
