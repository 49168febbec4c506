import { alarmKinds } from './alarms.ts'
import type { Upkeep } from './upkeep.ts'

const seconds = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000)

/** For Prometheus; what is unknown is left out. */
export function upkeepGauges(
  { disks, backup, copies, oldestJob, queue, database, alarms }: Upkeep,
  now: Date,
): Record<string, number> {
  return {
    ...Object.fromEntries(
      disks.flatMap(({ of, free, size }) => [
        [`lumiar_disk_${of}_free_bytes`, free],
        [`lumiar_disk_${of}_size_bytes`, size],
      ]),
    ),
    ...(backup?.madeAt && { lumiar_backup_age_seconds: seconds(backup.madeAt, now) }),
    ...(backup?.bytes && { lumiar_backup_bytes: backup.bytes }),
    ...(copies !== null && { lumiar_backup_copies: copies }),
    ...(oldestJob && { lumiar_oldest_job_age_seconds: seconds(oldestJob.since, now) }),
    lumiar_queue_waiting_jobs: queue.waiting,
    lumiar_queue_failed_jobs: queue.failed,
    lumiar_queue_lost_jobs: queue.lost,
    lumiar_queue_oldest_age_seconds: queue.oldestSince ? seconds(queue.oldestSince, now) : 0,
    lumiar_database_bytes: database.bytes,
    lumiar_database_dead_rows: database.deadRows,
    lumiar_database_oldest_transaction: database.oldestTransaction,
    ...Object.fromEntries(
      alarmKinds.map((kind) => [`lumiar_alarm_${inSnakeCase(kind)}`, alarms.includes(kind) ? 1 : 0]),
    ),
  }
}

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
