import { lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { PIECE } from '#server/db/inPieces.ts'
import { DONE_JOB_DAYS, FAILED_JOB_DAYS } from '#shared/retention.ts'
import { jobs } from './tables.ts'

const DAY = 86_400_000

/** Jobs that were done, or given up, so long ago that nobody asks for them any more. */
export async function sweepJobs(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  await deleteWhere(db, lt(jobs.doneAt, before(DONE_JOB_DAYS)))
  await deleteWhere(db, lt(jobs.failedAt, before(FAILED_JOB_DAYS)))
}

async function deleteWhere(db: Db, isOld: SQL) {
  const some = db.select({ id: jobs.id }).from(jobs).where(isOld).limit(PIECE)
  for (let deleted = PIECE; deleted === PIECE; )
    deleted = (await db.delete(jobs).where(sql`${jobs.id} = any(array(${some}))`)).count
}
