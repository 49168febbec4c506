import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { alarmsOf } from './alarms.ts'
import type { Measured } from './measured.ts'

const now = new Date('2026-11-15T15:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const backup = { madeAt: ago(12), failedAt: null, reason: null, bytes: 1000 }
const job = { name: 'keepFigures', since: ago(1), failedAt: null, reason: null }
const database = { bytes: 1000, liveRows: 1_000_000, deadRows: 200_000, oldestTransaction: 1000, vacuumedAt: null }
const well: Measured = {
  disks: [
    { of: 'data', free: 50, size: 100 },
    { of: 'backups', free: 50, size: 100 },
  ],
  copies: 14,
  ...{ backup, oldestJob: job, database },
  queue: { waiting: 3, oldestSince: ago(0.4), failed: 2, lost: 0 },
}

test.each<[string, Partial<Measured>, string[], Record<string, string>?]>([
  ['all is well', {}, []],
  ['nothing is known yet', { disks: [], backup: null, copies: null, oldestJob: null }, []],
  ['a disk with a tenth left', { disks: [{ of: 'data', free: 10, size: 100 }] }, []],
  ['a disk with less', { disks: [{ of: 'data', free: 9, size: 100 }] }, ['diskLow']],
  ['less than is wanted', { disks: [{ of: 'data', free: 24, size: 100 }] }, ['diskLow'], { ALARM_DISK_PERCENT: '25' }],
  ['the backups’ disk', { disks: [{ of: 'backups', free: 9, size: 100 }] }, ['backupDiskLow']],
  ['a backup of yesterday', { backup: { ...backup, madeAt: ago(29) } }, []],
  ['an old backup', { backup: { ...backup, madeAt: ago(31) } }, ['backupOld']],
  [
    'a backup older than is wanted',
    { backup: { ...backup, madeAt: ago(27) } },
    ['backupOld'],
    { ALARM_BACKUP_HOURS: '26' },
  ],
  ['no backup yet', { backup: { ...backup, madeAt: null } }, ['backupOld']],
  ['a folder without the backup that was made', { copies: 0 }, ['backupMissing']],
  ['an empty folder before the first', { copies: 0, backup: { ...backup, madeAt: null } }, ['backupOld']],
  ['a folder that may not be read', { copies: null }, []],
  ['one that failed', { backup: { ...backup, failedAt: ago(1), reason: 'ENOSPC' } }, ['backupFailed']],
  ['a job that waits', { oldestJob: { ...job, since: ago(4) } }, ['jobLate']],
  ['a job that may wait longer', { oldestJob: { ...job, since: ago(4) } }, [], { ALARM_JOB_HOURS: '5' }],
  ['many dead rows', { database: { ...database, deadRows: 600_000 } }, ['vacuumLate']],
  ['few rows, most of them dead', { database: { ...database, liveRows: 10, deadRows: 90_000 } }, []],
  ['a queue that does not move', { queue: { waiting: 1, oldestSince: ago(0.6), failed: 0, lost: 0 } }, ['queueLate']],
  ['a message given up', { queue: { waiting: 0, oldestSince: null, failed: 1, lost: 1 } }, ['lettersLost']],
  ['transactions run out', { database: { ...database, oldestTransaction: 1_100_000_000 } }, ['vacuumLate']],
])('%s', (_, measured, alarms, env = {}) => {
  expect(alarmsOf({ ...well, ...measured }, readConfig(env).alarms, now)).toEqual(alarms)
})
