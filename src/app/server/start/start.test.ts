import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { built } from '#app/server/testing/bundled.ts'
import { startS3 } from '#app/server/testing/s3.ts'
import { appRoot } from '#server/appRoot.ts'
import { readConfig } from '#server/config/config.ts'
import { ensureReachable, folderProblems } from './preflight.ts'
import { databaseProblem, fileStoreProblem, folderProblem } from './problems.ts'

const home = mkdtempSync(join(tmpdir(), 'lumiar-start-'))
const taken = createServer().listen(0, '127.0.0.1')
await once(taken, 'listening')
const { port } = taken.address() as AddressInfo
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
  taken.close()
})

const program = await built('main')
const s3: Record<string, string> = {}
startS3(s3)
const database = () => inject('postgres')
const nobodyThere = '127.0.0.1:1'

const secrets = { APP_SECRET: 'k3J9-xQ7z_Vb2Lm8Rt5Yw1Np6Hd4Gf0As', APP_URL: 'https://lumiar.example' }

test('a start with everything wrong outside lists it at once, without a stack or a library’s warning', async () => {
  writeFileSync(join(home, 'file'), '')
  const child = spawn('node', [program], {
    cwd: appRoot,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', SOUND_LENGTH: 'brief', ...secrets, ...s3 },
      ...{ DATA_DIR: join(home, 'file'), PORT: String(port), S3_BUCKET: 'outro' },
      DATABASE_URL: database().replace(/:[^:@]*@/, ':wrong@'),
    },
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const [status] = await once(child, 'close')

  expect(status).toBe(1)
  const lines = said.trim().split('\n')
  expect(lines.map((line) => line.split(':')[0])).toEqual(['DATA_DIR', 'PORT', 'DATABASE_URL', 'S3_BUCKET'])
  expect(said).not.toContain('wrong@')
}, 60_000)

describe('each of them says what to do', () => {
  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a used port', () => ({ PORT: String(port) }), /^PORT: 127\.0\.0\.1:\d+ is in use: .* set PORT to another/],
    ['a host that is not ours', () => ({ HOST: '192.0.2.1' }), /^HOST: 192\.0\.2\.1 is no address of this machine/],
    ['a used port of the figures', () => ({ METRICS_PORT: String(port) }), /^METRICS_PORT: .* is in use/],
    [
      'a database that is away',
      () => ({ DATABASE_URL: `postgres://ana@${nobodyThere}/x` }),
      /ECONNREFUSED\): start it/,
    ],
    [
      'a missing database',
      () => ({ DATABASE_URL: `${database()}_none` }),
      /^DATABASE_URL: .* no database postgres_none/,
    ],
    ['a wrong key of S3', () => ({ ...s3, S3_ACCESS_KEY_ID: 'x' }), /^S3_ACCESS_KEY_ID: .* correct key and secret/],
    [
      'a disk for backups that is not mounted',
      () => ({ BACKUP_DIR: join(home, 'unmounted') }),
      /^BACKUP_DIR: there is no .*unmounted: make the folder, or mount the disk/,
    ],
    [
      'a log in no folder',
      () => ({ LOG_FILE: join(home, 'no', 'x.log') }),
      /^LOG_FILE: there is no .*no: make the folder/,
    ],
    ['a log that is a folder', () => ({ LOG_FILE: home }), /^LOG_FILE: .* is a folder: give the name of a file/],
    ['a file for backups', () => ({ BACKUP_DIR: process.execPath }), /^BACKUP_DIR: .* is a file: give a folder/],
    ['a missing bucket', () => ({ ...s3, S3_BUCKET: 'outro' }), /^S3_BUCKET: .* has no bucket outro: create it/],
  ])('%s', async (_, env, sentence) => {
    await expect(reach(env())).rejects.toThrow(sentence)
  })

  test('a file store that is away is told, and does not keep Lumiar from starting', async () => {
    expect(await reach({ ...s3, S3_ENDPOINT: `http://${nobodyThere}` })).toEqual([
      expect.stringMatching(/^S3_ENDPOINT: .* does not answer \(ECONNREFUSED\)/),
    ])
  })

  test('what is in order is not spoken of', async () => {
    expect(await reach({ ...s3, DATABASE_URL: database() })).toEqual([])
    expect(folderProblems({ dataDir: join(home, 'to', 'be', 'made') })).toEqual([])
  })
})

test('a folder that a unit of systemd keeps read-only is told with the line that opens it', () => {
  expect(folderProblem('/mnt/copies', 'EROFS', 'BACKUP_DIR')).toMatch(
    /^BACKUP_DIR: \/mnt\/copies .*\(under systemd: ReadWritePaths=\/mnt\/copies\)$/,
  )
})

test.each([
  [301, 'PermanentRedirect', true],
  [403, 'SignatureDoesNotMatch', true],
  [403, 'AccessDenied', false],
  [404, 'NoSuchBucket', true],
  [429, 'SlowDown', false],
  [503, 'ServiceUnavailable', false],
])('an S3 service that answers %i %s keeps Lumiar from starting: %s', (httpStatusCode, name, isRefusal) => {
  const error = Object.assign(new Error('refused'), { name, $metadata: { httpStatusCode } })
  expect(fileStoreProblem(readConfig(s3).s3, error)).toMatchObject({
    isRefusal,
    sentence: expect.stringMatching(/^S3_/),
  })
})

test.each([
  ['too old', /too old: bring 15 or newer$/],
  ['one connection', /has one connection for Lumiar, which needs two at least: raise its default_pool_size$/],
  ['CONNECTION_REFUSED', /is a standby, which can only be read: promote it, or give the primary's address too/],
  ['28P01', /refuses the user or the password/],
])('of several hosts, %s is told without the password', (code, sentence) => {
  const told = databaseProblem('postgres://ana:segredo@one:5432,two:5432/lumiar', code)
  expect(told).toMatch(/^DATABASE_URL: .*one:5432,two:5432 /)
  expect(told).toMatch(sentence)
  expect(told).not.toContain('segredo')
})

async function reach(env: Record<string, string>) {
  const warnings: string[] = []
  await ensureReachable(readConfig({ PORT: '0', ...env }), [], (line) => warnings.push(line))
  return warnings
}
