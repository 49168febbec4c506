import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { loggerOptions } from '#server/config/log.ts'
import { lastRun } from '#server/jobs/runs.ts'
import { jobRuns } from '#server/jobs/tables.ts'
import { backupName, backupsIn } from '#server/upkeep/backupFolder.ts'
import { readArchive } from '../readArchive.ts'
import { emptyPlaces, urlOf } from '../testing/place.ts'
import { keepBackups } from './keepBackups.ts'
import { makeDueBackup } from './makeDueBackup.ts'

const kit = testKit()
const { folder: home } = emptyPlaces()
const folder = join(home, 'backups')
const logged: string[] = []
const { log } = Fastify({ logger: loggerOptions('info', { write: (line) => logged.push(line) }) })

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  logged.length = 0
  await kit.services.db.delete(jobRuns)
})

type Settings = { passphrase?: string; keep?: number; files?: Partial<typeof kit.services.files> }

const source = ({ passphrase, keep = 14, files = {} }: Settings = {}) => ({
  url: urlOf(kit.services.sql.options.database),
  services: {
    ...kit.services,
    files: { ...kit.services.files, ...files },
    config: { ...kit.services.config, backups: { folder, hour: 3, keep }, backupPassphrase: passphrase },
  },
  log,
  // Guessing the passphrase is cheap then, and so is opening it.
  work: 10,
})
const run = (settings?: Settings, stopping = new AbortController()) => makeDueBackup(source(settings), stopping.signal)
const nextDay = () => {
  kit.clock.now = new Date(kit.clock.now.getTime() + 24 * 60 * 60_000)
}
const last = () => lastRun(kit.services.db, 'backup')

test('one that is due is made once, whole, and recorded; the next day there is another', async () => {
  await run()
  await run()

  const [name = '', ...others] = readdirSync(folder)
  expect([name, others]).toEqual([backupName(kit.clock.now, false), []])
  expect((await readArchive(join(folder, name))).summary.rows['public.users']).toBe(0)
  expect(await last()).toMatchObject({
    succeededAt: kit.clock.now,
    failedAt: null,
    detail: { bytes: expect.any(Number) },
  })

  nextDay()
  await run({ passphrase: 'uma frase comprida' })
  expect(readdirSync(folder).sort()).toEqual([name, backupName(kit.clock.now, true)].sort())
  expect((await readArchive(join(folder, backupName(kit.clock.now, true)), 'uma frase comprida')).isEncrypted).toBe(
    true,
  )
})

test('a folder that was emptied, or is a new one, has a backup again at once, whatever the hour', async () => {
  await run()
  const made = backupName(kit.clock.now, false)
  rmSync(join(folder, made))
  kit.clock.now = new Date(kit.clock.now.getTime() + 5 * 60_000)
  await run()

  expect(readdirSync(folder)).toEqual([backupName(kit.clock.now, false)])
  rmSync(folder, { recursive: true })
  await run()
  expect(await last()).toMatchObject({ succeededAt: kit.clock.now, reason: 'ENOENT' })
})

test('of several processes at the same moment one makes it', async () => {
  await Promise.all([run(), run(), run(), run()])

  expect(readdirSync(folder)).toHaveLength(1)
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['backup made'])
})

test('only so many are kept, the newest, and nothing that somebody else put there is touched', async () => {
  writeFileSync(join(folder, 'lumiar.tar'), 'of the operator')
  writeFileSync(join(folder, 'lumiar-2026-01-01.tar.part'), 'of the operator')
  const made: string[] = []
  for (let day = 0; day < 3; day++) {
    await run({ keep: 2 })
    made.push(backupName(kit.clock.now, false))
    nextDay()
  }

  expect(readdirSync(folder).sort()).toEqual(['lumiar-2026-01-01.tar.part', ...made.slice(1), 'lumiar.tar'].sort())
})

test('one just made is never removed, and those named by a clock that was ahead go first', async () => {
  const minutes = (n: number) => new Date(kit.clock.now.getTime() + n * 60_000)
  const ahead = backupName(new Date('2036-01-01T00:00:00Z'), false)
  const soon = backupName(minutes(30), false)
  writeFileSync(join(folder, ahead), 'of a wrong clock')
  await run({ keep: 1 })
  const first = backupName(kit.clock.now, false)
  expect(readdirSync(folder)).toEqual([first])

  for (const name of [ahead, soon]) writeFileSync(join(folder, name), 'of a wrong clock')
  expect(await backupsIn(folder, kit.clock.now)).toEqual([soon, first, ahead].map((name) => join(folder, name)))
  rmSync(join(folder, first))
  await kit.services.db.delete(jobRuns)
  await run({ keep: 1 })
  expect(readdirSync(folder)).toEqual([first])
})

test('one that fails leaves no half file, keeps the older ones, and is told', async () => {
  await run({ keep: 1 })
  const before = readdirSync(folder)
  nextDay()
  const sick = () => Promise.reject(Object.assign(new Error('of ana@exemplo.com'), { code: 'EIO' }))
  await kit.services.sql`insert into audio_contents (title, duration_minutes, storage_path)
    values ('Mar', 5, 'audio/1763200000000-a.mp3')`
  await run({ keep: 1, files: { stat: sick } })

  expect(readdirSync(folder)).toEqual(before)
  expect(await last()).toMatchObject({ failedAt: kit.clock.now, reason: 'EIO', detail: { bytes: expect.any(Number) } })
  expect(logged.filter((line) => line.includes('the backup failed'))).toHaveLength(1)

  kit.clock.now = new Date(kit.clock.now.getTime() + 61 * 60_000)
  await run({ keep: 1 })
  expect(readdirSync(folder)).toEqual([backupName(kit.clock.now, false)])
  expect(await last()).toMatchObject({ failedAt: null, reason: null })
})

test('a disk that fills up while files are copied stops no process: it is told, and no half file stays', async () => {
  const content = Buffer.from('the sound of the sea')
  const key = 'audio/1763200000001-b.mp3'
  await kit.services.files.put(key, Readable.from([content], { objectMode: false }))
  await kit.services.sql`insert into audio_contents (title, duration_minutes, storage_path) values ('Rio', 5, ${key})`
  await fillDiskAt(content)
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtExceptionMonitor', note)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note))

  await run()
  await setImmediate()

  expect(uncaught).toEqual([])
  expect(readdirSync(folder)).toEqual([])
  expect(await last()).toMatchObject({ failedAt: kit.clock.now, reason: 'ENOSPC' })
  expect(logged.filter((line) => line.includes('the backup failed'))).toHaveLength(1)
})

test('a folder that is gone is not made anew, as on a disk that is no longer mounted', async () => {
  rmSync(folder, { recursive: true })
  await run()

  expect(readdirSync(home)).not.toContain('backups')
  expect(await last()).toMatchObject({ succeededAt: null, reason: 'ENOENT' })
})

test('where the last one would not fit again none is begun', async () => {
  await run()
  await kit.services.db.update(jobRuns).set({ detail: { bytes: Number.MAX_SAFE_INTEGER } })
  nextDay()
  await run()

  expect(readdirSync(folder)).toHaveLength(1)
  expect(await last()).toMatchObject({ reason: 'ENOSPC' })
})

test('what a killed process left is cleared by the next one', async () => {
  writeFileSync(join(folder, `${backupName(new Date(), false)}.part`), 'half')
  await run()

  expect(readdirSync(folder)).toEqual([backupName(kit.clock.now, false)])
})

test('one that is told to stop leaves nothing, and is not told as failed', async () => {
  const stopping = new AbortController()
  stopping.abort(new Error('stopped'))
  await run({}, stopping)
  expect([readdirSync(folder), await last()]).toEqual([[], undefined])

  const stop = keepBackups(source())
  await stop()
  expect([readdirSync(folder), await last()]).toEqual([[], undefined])
})

/** Every file handle writes as ever, until it is given these bytes. */
async function fillDiskAt(bytes: Buffer) {
  const handle = await open(process.execPath)
  const { writeFile }: FileHandle = Object.getPrototypeOf(handle)
  const spy = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockImplementation(function (
    this: unknown,
    ...given: unknown[]
  ) {
    const isLast = Buffer.isBuffer(given[0]) && given[0].equals(bytes)
    if (isLast) return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    return Reflect.apply(writeFile, this, given)
  })
  onTestFinished(() => spy.mockRestore())
  await handle.close()
}
