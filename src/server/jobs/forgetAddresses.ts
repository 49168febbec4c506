import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { jobs } from './tables.ts'

/**
 * Jobs that name an address instead of a member, waiting or given up, go with whoever had it; what is done names nobody. It looks at
 * every job that is left, which is seldom asked for.
 */
export async function forgetAddresses(db: Db | Transaction, emails: string[]) {
  const known = emails.map((email) => email.toLowerCase())
  if (known.length > 0)
    await db.delete(jobs).where(and(isNull(jobs.doneAt), inArray(sql`${jobs.payload} ->> 'email'`, known)))
}
