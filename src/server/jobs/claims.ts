import { and, asc, eq, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Parameters } from '#server/db/reads/parameters.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import type { Verdict } from './retries.ts'
import { jobs } from './tables.ts'

export type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

type Wanted = { kinds: string[]; now: Date; most: number; leaseMs: number }

/**
 * Takes what is due, what is urgent first, each job for one process. Leases are told by the database's clock, which is one for all
 * processes. Kinds this version does not know are left to the one that does.
 */
export const claimDue = (db: Db, wanted: Wanted) => claim(db, wanted)

const claim = prepared(['kinds', 'now', 'most', 'leaseMs'], (db, wanted) => {
  const [urgent, other] = [due(db, wanted, sql`${jobs.urgent}`), due(db, wanted, sql`not ${jobs.urgent}`)]
  return db
    .update(jobs)
    .set({ leaseUntil: leaseFor(wanted.leaseMs), attempts: sql`${jobs.attempts} + 1` })
    .where(sql`${jobs.id} = any((array(${urgent}) || array(${other}))[1:${wanted.most}::int])`)
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, attempt: jobs.attempts })
})

const due = (db: Db | Transaction, { kinds, now, most }: Parameters<keyof Wanted>, isUrgent: SQL) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isUrgent,
        isWaiting,
        lte(jobs.runAt, sql`${now}::timestamptz`),
        or(isNull(jobs.leaseUntil), sql`${jobs.leaseUntil} <= clock_timestamp()`),
        sql`${jobs.kind} = any(${kinds}::text[])`,
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(most)
    .for('update', { skipLocked: true })

export const renewLeases = (db: Db, held: Claimed[], leaseMs: number) =>
  db
    .update(jobs)
    .set({ leaseUntil: leaseFor(leaseMs) })
    .where(or(...held.map(isHeld)))

/**
 * What it was about is no longer needed. Written in one go, without parameters: a statement with some is first described to us,
 * and a process killed in between would send its mail twice. What has left the process is done even if that ends.
 */
export const markDone = (sql: Sql, { id, attempt }: Claimed, now: Date) =>
  sql.unsafe(
    `update jobs set done_at = '${now.toISOString()}', payload = '{}', lease_until = null, last_error = null
      where id = '${id}' and attempts = ${attempt} and done_at is null and failed_at is null`,
  )

export const markFailed = (db: Db, job: Claimed, { reason, retryAt, isUncounted }: Verdict, now: Date) =>
  db
    .update(jobs)
    .set({
      lastError: reason,
      leaseUntil: null,
      ...(retryAt ? { runAt: retryAt } : { failedAt: now }),
      ...(isUncounted && { attempts: sql`${jobs.attempts} - 1` }),
    })
    .where(isHeld(job))

const isWaiting = sql`${jobs.doneAt} is null and ${jobs.failedAt} is null`

/** Who took the job since has counted the attempts up. */
const isHeld = ({ id, attempt }: Claimed) => and(eq(jobs.id, id), eq(jobs.attempts, attempt), isWaiting)

const leaseFor = (ms: number | Placeholder) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`
