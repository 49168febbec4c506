import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '#shared/fields.ts'

/** To the microsecond, as the database keeps it: a JavaScript date would skip rows written within one millisecond. */
export const cursorOf = (at: AnyColumn): SQL<string> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Newest first, ties by id. */
export const after = (cursor: Cursor, at: AnyColumn, id: AnyColumn) =>
  cursor && sql`(${at} < ${cursor.at} or (${at} = ${cursor.at} and ${id} > ${cursor.id}))`

/** Asked for one row more than the page holds: when it came, there is a next page. */
export function pageOf<Row extends { id: string; cursor: string }>(rows: Row[], size: number) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last ? { at: last.cursor, id: last.id } : null }
}
