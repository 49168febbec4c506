import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Made } from '#shared/made.ts'

/**
 * What was done without a network was on a screen at that moment: the row was there, and whoever took it from members
 * changed it only later. Nothing of this holds for what is done now.
 */
export function seenThen(row: { createdAt: AnyColumn; updatedAt: AnyColumn }, made: Made, at: Date): SQL | undefined {
  const then = at.toISOString()
  return made && sql`(${row.createdAt} <= ${then}::timestamptz and ${row.updatedAt} > ${then}::timestamptz)`
}
