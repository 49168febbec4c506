import { and, isNotNull, lte, min, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import { jobs } from '#server/jobs/tables.ts'

export type QueueState = Awaited<ReturnType<typeof queueState>>

const MOST = 10_000

/** Of the durable queue: how many jobs should have been done by now, since when the oldest of them waits, and how many were given up. */
export async function queueState(db: Db, now: Date) {
  const isDue = and(sql`${jobs.doneAt} is null and ${jobs.failedAt} is null`, lte(jobs.dueAt, now)) ?? sql`true`
  const [[oldest], waiting, failed] = await Promise.all([
    db
      .select({ since: min(jobs.dueAt) })
      .from(jobs)
      .where(isDue),
    countUpTo(db, MOST, jobs, isDue),
    countUpTo(db, MOST, jobs, isNotNull(jobs.failedAt)),
  ])
  return { waiting, oldestSince: oldest?.since ?? null, failed }
}
