import { and, isNotNull, lte, min, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import { jobs } from '#server/jobs/tables.ts'

export type QueueState = Awaited<ReturnType<typeof queueState>>

const MOST = 10_000

/** What a mail server says of one address alone; it tells nothing about how Lumiar is run. */
const REFUSED_ADDRESS = ['SMTP_550', 'SMTP_551', 'SMTP_552', 'SMTP_553']

/**
 * Of the durable queue: how many jobs should have been done by now, since when the oldest of them waits, how many were given up, and
 * how many of these (`lost`) for another reason than the address they were for.
 */
export async function queueState(db: Db, now: Date) {
  const isDue = and(sql`${jobs.doneAt} is null and ${jobs.failedAt} is null`, lte(jobs.dueAt, now)) ?? sql`true`
  const isLost = and(isNotNull(jobs.failedAt), notInArray(jobs.lastError, REFUSED_ADDRESS)) ?? sql`true`
  const [[oldest], waiting, failed, lost] = await Promise.all([
    db
      .select({ since: min(jobs.dueAt) })
      .from(jobs)
      .where(isDue),
    countUpTo(db, MOST, jobs, isDue),
    countUpTo(db, MOST, jobs, isNotNull(jobs.failedAt)),
    countUpTo(db, MOST, jobs, isLost),
  ])
  return { waiting, oldestSince: oldest?.since ?? null, failed, lost }
}
