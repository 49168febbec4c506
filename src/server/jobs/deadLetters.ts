import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { after, cursorOf, newestFirst, pageOf } from '#server/db/paging.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Cursor } from '#shared/fields.ts'
import { jobs } from './tables.ts'

const PAGE = 20

/** Jobs that were given up, the latest first. `email` is for jobs of nobody's account. */
export async function listDeadLetters(db: Db, cursor: Cursor) {
  const rows = await db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      userId: jobs.userId,
      email: sql<string | null>`${jobs.payload} ->> 'email'`,
      reason: jobs.lastError,
      failedAt: jobs.failedAt,
      cursor: cursorOf(jobs.failedAt),
    })
    .from(jobs)
    .where(and(isNotNull(jobs.failedAt), after(cursor, jobs.failedAt, jobs.id)))
    .orderBy(...newestFirst(jobs.failedAt, jobs.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE)
}

export async function retryDeadLetter(tx: Transaction, id: string, now: Date) {
  const [job] = await tx.update(jobs).set(anew(now)).where(isDead(id)).returning({ kind: jobs.kind })
  return orNotFound(job)
}

/** The oldest so many, of which it tells how many there were of each kind. */
export async function retryDeadLetters(tx: Transaction, now: Date, most: number) {
  const dead = tx.select({ id: jobs.id }).from(jobs).where(isNotNull(jobs.failedAt)).orderBy(jobs.failedAt).limit(most)
  // Looked at again by who had to wait for another press of the same button.
  const stillDead = and(sql`${jobs.id} = any(array(${dead}))`, isNotNull(jobs.failedAt))
  const retried = tx.$with('retried').as(tx.update(jobs).set(anew(now)).where(stillDead).returning({ kind: jobs.kind }))
  return tx
    .with(retried)
    .select({ kind: retried.kind, letters: sql<number>`count(*)::int` })
    .from(retried)
    .groupBy(retried.kind)
}

export async function discardDeadLetter(tx: Transaction, id: string) {
  const [job] = await tx.delete(jobs).where(isDead(id)).returning({ kind: jobs.kind })
  return orNotFound(job)
}

/** As if it had just been asked for. */
const anew = (now: Date) => ({ failedAt: null, attempts: 0, runAt: now, dueAt: now })

const isDead = (id: string) => and(eq(jobs.id, id), isNotNull(jobs.failedAt))
