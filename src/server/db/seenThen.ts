import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Made } from '#shared/made.ts'

/**
 * For calls that waited in the outbox: whether the row was on the member's screen when the call was made, that is, it
 * was published and staff hid it only later. A call made now needs a row that is visible now.
 */
export function seenThen(row: Row, made: Made, at: Date): SQL | undefined {
  const then = sql`${at.toISOString()}::timestamptz`
  return made && sql`(${row.publishedAt} <= ${then} and coalesce(${row.hiddenAt}, ${row.updatedAt}) > ${then})`
}

type Row = { publishedAt: AnyColumn; hiddenAt: AnyColumn; updatedAt: AnyColumn }
