import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'

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
