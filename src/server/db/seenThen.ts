import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Made } from '#shared/made.ts'

/**
 * For calls that waited in the outbox: whether the row was on the member's screen when the call was made, that is, it
 * was published and staff hid it only later. A call made now needs a row that is visible now.
 */
export function seenThen(row: { publishedAt: AnyColumn; updatedAt: AnyColumn }, made: Made, at: Date): SQL | undefined {
  const then = at.toISOString()
  return made && sql`(${row.publishedAt} <= ${then}::timestamptz and ${row.updatedAt} > ${then}::timestamptz)`
}
