import { eq, notInArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { jobRuns } from './tables.ts'

/** The backup keeps a time of its own, and its runs beside those of the hourly jobs. */
export const BACKUP_JOB = 'backup'

export const recordSuccess = (db: Db, name: string, at: Date, detail: Record<string, number> | null = null) => {
  const run = { succeededAt: at, failedAt: null, reason: null, detail }
  return db
    .insert(jobRuns)
    .values({ name, createdAt: at, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run })
}

/** What the last success told stays. */
export const recordFailure = (db: Db, name: string, at: Date, reason: string) => {
  const run = { failedAt: at, reason }
  return db
    .insert(jobRuns)
    .values({ name, createdAt: at, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run })
}

export async function lastRun(db: Db, name: string) {
  const [run] = await db.select().from(jobRuns).where(eq(jobRuns.name, name))
  return run
}

/** Jobs that an earlier version had would otherwise count as late for ever. */
export const clearRunsOfOthers = (db: Db, names: string[]) => db.delete(jobRuns).where(notInArray(jobRuns.name, names))
