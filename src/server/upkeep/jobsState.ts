import { sql } from 'drizzle-orm'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/connect.ts'
import { BACKUP_JOB } from '#server/jobs/runs.ts'
import { jobRuns } from '#server/jobs/tables.ts'

export type JobsState = Awaited<ReturnType<typeof jobsState>>

/** Of the hourly jobs the one that has not succeeded for longest; of the backups the last. */
export async function jobsState(db: Db, { backups }: Pick<Config, 'backups'>) {
  const runs = await db
    .select({ name: jobRuns.name, since: sinceSuccess, failedAt: jobRuns.failedAt, reason: jobRuns.reason })
    .from(jobRuns)
    .where(sql`${jobRuns.name} <> ${BACKUP_JOB}`)
    .orderBy(sinceSuccess)
    .limit(1)
  return { oldestJob: runs[0] ?? null, backup: await lastBackup(db, backups !== undefined) }
}

const sinceSuccess = sql<Date>`coalesce(${jobRuns.succeededAt}, ${jobRuns.createdAt})`.mapWith(jobRuns.createdAt)

/** Nothing where none is made by itself: neither by this process nor, as far as the database knows, by another. */
async function lastBackup(db: Db, isConfigured: boolean) {
  const { succeededAt, failedAt, reason, detail } = jobRuns
  const [run] = await db
    .select({ madeAt: succeededAt, failedAt, reason, detail })
    .from(jobRuns)
    .where(sql`${jobRuns.name} = ${BACKUP_JOB}`)
  if (!run) return isConfigured ? { madeAt: null, failedAt: null, reason: null, bytes: null } : null
  return { madeAt: run.madeAt, failedAt: run.failedAt, reason: run.reason, bytes: run.detail?.bytes ?? null }
}
