import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openPlace } from './place.ts'

const home = mkdtempSync(join(tmpdir(), 'lumiar-place-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const open = (DATA_DIR: string, mayBeRunning = true, env: Record<string, string> = {}) =>
  openPlace(readConfig({ DATA_DIR, ...env }), mayBeRunning, new AbortController().signal)

test('a backup of a mistyped data folder makes neither a database nor a folder', async () => {
  const mistyped = join(home, 'mistyped')
  await expect(open(mistyped)).rejects.toThrow(`There is no Lumiar in ${mistyped}. Set DATA_DIR`)
  expect(existsSync(mistyped)).toBe(false)
})

test.skipIf(process.getuid?.() !== 0)('a backup as root leaves another user’s folder as it is', async () => {
  const theirs = join(home, 'theirs')
  mkdirSync(join(theirs, 'postgres/cluster'), { recursive: true })
  writeFileSync(join(theirs, 'postgres-password'), 'long enough to be a secret of ours, 43 signs')
  chownSync(join(theirs, 'postgres-password'), 54_321, 54_321)

  await expect(open(theirs)).rejects.toThrow('setpriv --reuid=54321')
  expect(existsSync(join(theirs, 'lumiar.lock'))).toBe(false)
})

test.skipIf(process.getuid?.() !== 0)('a restore as root stores no file in another user’s folder', async () => {
  const theirs = join(home, 'managed')
  mkdirSync(theirs)
  chownSync(theirs, 54_321, 54_321)
  const DATABASE_URL = 'postgres://db/lumiar'
  const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

  await expect(open(theirs, false, { DATABASE_URL })).rejects.toThrow('setpriv --reuid=54321')
  expect(await open(theirs, true, { DATABASE_URL })).toMatchObject({ url: DATABASE_URL })
  expect(await open(theirs, false, { DATABASE_URL, ...s3 })).toMatchObject({ url: DATABASE_URL })
})
