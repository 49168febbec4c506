import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import postgres from 'postgres'
import type { Config } from '#server/config/config.ts'
import { reasonOf } from '#server/config/log.ts'
import { BACKUP_JOB, lastRun, recordFailure, recordSuccess } from '#server/jobs/runs.ts'
import type { KitServices } from '#server/services.ts'
import { backupName, countBackups } from '#server/upkeep/backupFolder.ts'
import { backup } from '../backup.ts'
import { isBackupDue } from './due.ts'
import { removeCutOffBackups, removeOldBackups, requireRoom } from './folder.ts'

const LOCK = 7_205_759_409

export type Source = {
  url: string
  services: Pick<KitServices, 'config' | 'db' | 'files' | 'fileColumns' | 'now'>
  log: FastifyBaseLogger
  work?: number
}

/** Makes the backup if one is due. Of several processes one makes it: the others find the lock taken, or it made. */
export async function makeDueBackup(source: Source, stopping: AbortSignal): Promise<void> {
  const { backups } = source.services.config
  if (!backups || !(await isDue(source, backups))) return
  const client = postgres(source.url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    target_session_attrs: 'primary',
    onnotice: () => {},
  })
  try {
    await client.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`
      const [lock] = await tx`select pg_try_advisory_xact_lock(${LOCK}) as mine`
      if (lock?.mine && (await isDue(source, backups))) await make(source, backups, stopping)
    })
  } finally {
    await client.end({ timeout: 1 })
  }
}

type Backups = NonNullable<Config['backups']>

/** One that was made and is no longer in the folder (a new disk, an emptied folder) does not count. */
async function isDue({ services: { db, now } }: Source, { folder, hour }: Backups): Promise<boolean> {
  const { succeededAt = null, failedAt = null } = (await lastRun(db, BACKUP_JOB)) ?? {}
  const isThere = succeededAt !== null && (await countBackups(folder, now()).catch(() => 0)) > 0
  return isBackupDue(now(), hour, { succeededAt: isThere ? succeededAt : null, failedAt })
}

async function make({ url, services, log, work }: Source, { folder, keep }: Backups, stopping: AbortSignal) {
  const { config, db, files, fileColumns, now } = services
  const passphrase = config.backupPassphrase
  const begunAt = now()
  try {
    await removeCutOffBackups(folder)
    await requireRoom(folder, (await lastRun(db, BACKUP_JOB))?.detail?.bytes ?? 0)
    const path = join(folder, backupName(begunAt, passphrase !== undefined))
    const { rows, bytes, missing } = await backup({ url, files, fileColumns }, path, { passphrase, work, stopping })
    await recordSuccess(db, BACKUP_JOB, begunAt, { rows, bytes })
    log.info({ rows, bytes }, 'backup made')
    if (missing.length > 0) log.warn({ missing: missing.length }, 'a backup lacks files that rows name')
    await removeOldBackups(folder, { keep, made: path, now: now() })
  } catch (err) {
    if (stopping.aborted) return
    log.error({ err }, 'the backup failed')
    await recordFailure(db, BACKUP_JOB, now(), reasonOf(err))
  }
}
