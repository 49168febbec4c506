import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Made } from '#shared/made.ts'

/**
 * For calls that waited in the outbox: whether the row was on the member's screen when the call was made, that is, it
 * was published and staff hid it only later. A call made now needs a row that is visible now.
 */
export const seenThen = (row: Row, made: Made, at: Date): SQL | undefined => made && seenAt(row, at.toISOString())

/** The same of a statement that is built once: `then` is null for a call made now, which finds nothing by it. */
export const seenAt = (row: Row, then: string | Placeholder): SQL =>
  sql`(${row.publishedAt} <= ${then}::timestamptz and coalesce(${row.hiddenAt}, ${row.updatedAt}) > ${then}::timestamptz)`

type Row = { publishedAt: AnyColumn; hiddenAt: AnyColumn; updatedAt: AnyColumn }
