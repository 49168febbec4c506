import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/db/columns.ts'

/**
 * When each repeated job last succeeded and, if it failed since, when and why (a code, never a message). One row a job,
 * written by whichever process ran it.
 */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  reason: text('reason'),
  /** What the job tells of its last success, such as the size of a backup. */
  detail: jsonb('detail').$type<Record<string, number>>(),
  createdAt: createdAt(),
})

/** The kit knows of a member only that there is one, whose jobs go when the account does. */
const users = pgTable('users', { id: uuid('id').primaryKey() })

/**
 * The durable queue (queue.ts): one row a job. It waits while it has neither `doneAt` nor `failedAt`; with `failedAt` it is a
 * dead letter, which staff may have tried again. A running job's lease is renewed; once it has run out, its process is gone.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** What the job is about: of one kind and key there is one job, however often it is asked for. */
    key: text('key').notNull(),
    /** Emptied when the job is done. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Somebody waits for it: it goes before whatever else is due. */
    urgent: boolean('urgent').notNull().default(false),
    /** When it should have been done; the next try is at `runAt`. */
    dueAt: moment('due_at').notNull(),
    runAt: moment('run_at').notNull(),
    /** How often it was begun. Whoever holds the lease knows this number, and no one else may finish the job. */
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: moment('lease_until'),
    doneAt: moment('done_at'),
    failedAt: moment('failed_at'),
    /** Why the last try failed: a code, never a message, which may repeat an address. */
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('jobs_once').on(t.kind, t.key),
    index('jobs_next').on(t.runAt, t.id).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('jobs_urgent').on(t.runAt, t.id).where(sql`${t.urgent} and ${t.doneAt} is null and ${t.failedAt} is null`),
    index('jobs_oldest').on(t.dueAt).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('jobs_failed').on(t.failedAt, t.id).where(sql`${t.failedAt} is not null`),
    index('jobs_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('jobs_user').on(t.userId),
  ],
)
