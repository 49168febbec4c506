import { adminEmails } from '#domains/auth/server/roles/firstAdmin.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Alarm } from '#server/upkeep/alarms.ts'
import { measureUpkeep, type Upkeep } from '#server/upkeep/upkeep.ts'
import { advice } from '../start/advice.ts'

type House = { db: Db; config: Config; now: Date; node: string }

/** Everything that is wrong, one sentence each, with what to do. */
export async function faults({ db, config, now, node }: House): Promise<string[]> {
  const [upkeep, admins] = await Promise.all([measureUpkeep({ db, config, now }), adminEmails(db)])
  const alarms = upkeep.alarms.map((alarm) => sentences[alarm](upkeep, config))
  const nobody = 'Nobody is an administrator. Appoint one: npm run admin -- make-admin <e-mail>'
  return [...alarms, ...(admins.length === 0 ? [nobody] : []), ...advice(config, admins, node)]
}

const sentences: Record<Alarm, (upkeep: Upkeep, config: Config) => string> = {
  diskLow: ({ disks }, { dataDir }) =>
    `The disk of ${dataDir} is nearly full (${megabytes(disks, 'data')} MB free). Make room, or move the data to a larger one.`,
  backupDiskLow: ({ disks }, { backups }) =>
    `The disk of ${backups?.folder} is nearly full (${megabytes(disks, 'backups')} MB free). Lower BACKUP_KEEP, or give a larger one.`,
  backupFailed: ({ backup }) =>
    `The backup of ${backup?.failedAt?.toISOString()} failed (${backup?.reason}). Look for "the backup failed" in the log; it is tried again every hour.`,
  backupOld: ({ backup }) =>
    `The last backup is of ${backup?.madeAt?.toISOString() ?? 'never'}. Is Lumiar running, with BACKUP_DIR set?`,
  backupMissing: ({ backup }, { backups }) =>
    `There is no backup in ${backups?.folder}, though one was made at ${backup?.madeAt?.toISOString()}. Is its disk mounted, and does Lumiar run? A new one is made within minutes.`,
  jobLate: ({ oldestJob }) =>
    `The hourly job ${oldestJob?.name} last succeeded at ${oldestJob?.since.toISOString()}${oldestJob?.reason ? ` (${oldestJob.reason})` : ''}. Is Lumiar running? Look for "a job failed" in the log.`,
  queueLate: ({ queue }) =>
    `${queue.waiting} messages wait, the oldest since ${queue.oldestSince?.toISOString()}. Does the mail server answer (SMTP_URL)? Look for "a job will be tried again" in the log.`,
  lettersLost: ({ queue }) =>
    `${queue.lost} messages were given up, and not because of their addresses. Look for "a job failed" in the log; when the cause is mended, have them sent again in the panel's overview.`,
  vacuumLate: ({ database }) =>
    `PostgreSQL does not keep up with clearing (${database.deadRows} dead rows, oldest transaction ${database.oldestTransaction}). Run "vacuum analyze" in it at a quiet hour, and see that autovacuum is on.`,
}

const megabytes = (disks: Upkeep['disks'], of: 'data' | 'backups') =>
  Math.round((disks.find((disk) => disk.of === of)?.free ?? 0) / 1024 / 1024)
