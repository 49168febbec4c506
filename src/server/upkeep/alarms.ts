import type { Config } from '#server/config/config.ts'
import type { Measured } from './measured.ts'

export const alarmKinds = [
  'diskLow',
  'backupDiskLow',
  'backupFailed',
  'backupOld',
  'backupMissing',
  'jobLate',
  'queueLate',
  'lettersLost',
  'vacuumLate',
] as const
export type Alarm = (typeof alarmKinds)[number]

const HOUR = 60 * 60_000

/** So long after its time a mail has been tried four times: its server, or the queue itself, is at a stand. */
const QUEUE_HOURS = 0.5

/** PostgreSQL clears on its own when a fifth of a table is dead: several times that means that it does not get to it. */
const DEAD_SHARE = 0.5
const DEAD_LEAST = 100_000

/** Far beyond the 200 million at which PostgreSQL clears whatever else it does, far below the two thousand million it cannot pass. */
const OLDEST_TRANSACTION = 1_000_000_000

/** What somebody has to look after. */
export function alarmsOf(measured: Measured, limits: Config['alarms'], now: Date): Alarm[] {
  const { disks, backup, copies, oldestJob, queue, database } = measured
  const isOlder = (then: Date, hours: number) => now.getTime() - then.getTime() > hours * HOUR
  const isLow = (of: 'data' | 'backups') =>
    disks.some((disk) => disk.of === of && disk.free * 100 < disk.size * limits.diskPercent)
  const isDue: Record<Alarm, boolean> = {
    diskLow: isLow('data'),
    backupDiskLow: isLow('backups'),
    backupFailed: backup?.failedAt != null,
    backupOld: backup !== null && (backup.madeAt === null || isOlder(backup.madeAt, limits.backupHours)),
    backupMissing: backup?.madeAt != null && copies === 0,
    queueLate: queue.oldestSince !== null && isOlder(queue.oldestSince, QUEUE_HOURS),
    lettersLost: queue.lost > 0,
    jobLate: oldestJob !== null && isOlder(oldestJob.since, limits.jobHours),
    vacuumLate:
      database.oldestTransaction > OLDEST_TRANSACTION ||
      (database.deadRows > DEAD_LEAST && database.deadRows > database.liveRows * DEAD_SHARE),
  }
  return alarmKinds.filter((kind) => isDue[kind])
}
