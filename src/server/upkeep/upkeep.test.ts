import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { recordFailure, recordSuccess } from '#server/jobs/runs.ts'
import { jobRuns, jobs } from '#server/jobs/tables.ts'
import { backupName } from './backupFolder.ts'
import { upkeepGauges } from './gauges.ts'
import { measureUpkeep } from './upkeep.ts'

const kit = testKit()
const ago = (hours: number) => new Date(kit.clock.now.getTime() - hours * 60 * 60_000)
const backups = (folder: string) => ({ folder, hour: 3, keep: 14 })
const measure = (own: Partial<typeof kit.services.config> = {}) =>
  measureUpkeep({ ...kit.services, config: { ...kit.services.config, ...own }, now: kit.clock.now })

beforeEach(() => kit.services.db.delete(jobRuns))

test('the job that has not succeeded for longest is told, also one that never did; a backup is none of them', async () => {
  const { db } = kit.services
  expect((await measure()).oldestJob).toBeNull()
  await recordSuccess(db, 'backup', ago(40))
  await recordSuccess(db, 'sweepSignIn', ago(1))
  await recordFailure(db, 'renewEvents', ago(5), 'EIO')
  await recordFailure(db, 'renewEvents', ago(1), 'EIO')

  const { oldestJob, alarms } = await measure({ alarms: { diskPercent: 1, jobHours: 3, backupHours: 50 } })

  expect(oldestJob).toEqual({ name: 'renewEvents', since: ago(5), failedAt: ago(1), reason: 'EIO' })
  expect(alarms).toEqual(['jobLate'])
})

test('the last backup is told to every process, and that there is none to the one that should make it', async () => {
  expect((await measure()).backup).toBeNull()
  expect((await measure({ backups: backups('/') })).backup).toMatchObject({ madeAt: null })
  await recordSuccess(kit.services.db, 'backup', ago(2), { bytes: 4096 })

  expect((await measure()).backup).toEqual({ madeAt: ago(2), failedAt: null, reason: null, bytes: 4096 })
})

test('a folder that holds no backup is told, also where one was made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumiar-upkeep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const figures = async (at: string) => upkeepGauges(await measure({ backups: backups(at) }), kit.clock.now)
  await recordSuccess(kit.services.db, 'backup', ago(2))

  expect((await measure()).copies).toBeNull()
  expect(await figures(folder)).toMatchObject({ lumiar_backup_copies: 0, lumiar_alarm_backup_missing: 1 })
  expect(await figures(join(folder, 'unmounted'))).toMatchObject({ lumiar_alarm_backup_missing: 1 })
  writeFileSync(join(folder, backupName(ago(2), true)), '')
  expect(await figures(folder)).toMatchObject({ lumiar_backup_copies: 1, lumiar_alarm_backup_missing: 0 })
})

test('each disk is told once, and one that cannot be asked not at all', async () => {
  const { dataDir } = kit.services.config
  const [data] = (await measure()).disks
  expect(data).toMatchObject({ of: 'data', free: expect.any(Number) })
  expect(data?.size).toBeGreaterThan(data?.free ?? 0)

  expect((await measure({ backups: backups(dataDir) })).disks).toHaveLength(1)
  expect((await measure({ backups: backups('/proc') })).disks.map(({ of }) => of)).toEqual(['data', 'backups'])
  expect((await measure({ backups: backups('/nowhere/at/all') })).disks).toHaveLength(1)
})

test('of the queue it is told how much is late, since when, and what was given up', async () => {
  const { db } = kit.services
  const job = (key: string, hours: number, more = {}) => ({
    ...{ kind: 'auth.mail', key, payload: {}, dueAt: ago(hours), runAt: ago(-5), ...more },
  })
  await db
    .insert(jobs)
    .values([
      job('retried', 2),
      job('due', 1),
      job('to come', -1),
      job('done', 9, { doneAt: ago(8) }),
      job('dead', 9, { failedAt: ago(8), lastError: 'ETIMEDOUT' }),
      job('no such address', 9, { failedAt: ago(8), lastError: 'SMTP_550' }),
    ])
  onTestFinished(async () => void (await db.delete(jobs)))

  const { queue, alarms } = await measure()
  expect(queue).toEqual({ waiting: 2, oldestSince: ago(2), failed: 2, lost: 1 })
  expect(alarms).toEqual(expect.arrayContaining(['queueLate', 'lettersLost']))
  expect(upkeepGauges(await measure(), kit.clock.now)).toMatchObject({
    lumiar_queue_waiting_jobs: 2,
    lumiar_queue_failed_jobs: 2,
    lumiar_queue_lost_jobs: 1,
    lumiar_queue_oldest_age_seconds: 7200,
  })
})

test('the database tells its size and how far it is cleared', async () => {
  await kit.services.sql`vacuum users`
  const { database } = await measure()

  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.oldestTransaction).toBeGreaterThan(0)
  await expect.poll(async () => (await measure()).database.vacuumedAt).toBeInstanceOf(Date)
})

test('all of it is a figure', async () => {
  await recordSuccess(kit.services.db, 'backup', ago(2), { bytes: 4096 })
  await recordSuccess(kit.services.db, 'sweepSignIn', ago(4))

  expect(upkeepGauges(await measure(), kit.clock.now)).toMatchObject({
    lumiar_backup_age_seconds: 7200,
    lumiar_backup_bytes: 4096,
    lumiar_oldest_job_age_seconds: 14_400,
    lumiar_disk_data_free_bytes: expect.any(Number),
    lumiar_database_bytes: expect.any(Number),
    lumiar_database_dead_rows: expect.any(Number),
    lumiar_alarm_job_late: 1,
    lumiar_alarm_backup_failed: 0,
  })
})
