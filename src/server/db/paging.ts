import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '#shared/fields.ts'

/** To the microsecond, as the database keeps it: a JavaScript date would skip rows written within one millisecond. */
export const cursorOf = (at: AnyColumn | SQL): SQL<string> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The order every keyset page has: newest first, rows of one moment by id. `after` goes on from a row in this order. */
export const newestFirst = (at: AnyColumn, id: AnyColumn) => [desc(at), asc(id)]

/** The rows behind the cursor, written so that an index in the order of `newestFirst` starts where the page before ended. */
export const after = (cursor: Cursor, at: AnyColumn, id: AnyColumn) =>
  cursor && sql`(${at} <= ${cursor.at} and (${at} < ${cursor.at} or ${id} > ${cursor.id}))`

/** Asked for one row more than the page holds: when it came, there is a next page. */
export function pageOf<Row extends { id: string; cursor: string }>(rows: Row[], size: number) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map(({ cursor: _, ...row }) => row),
    next: rows.length > size && last ? { at: last.cursor, id: last.id } : null,
  }
}
