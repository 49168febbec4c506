import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

/** How many, as far as anyone would read on: a table that grows is never counted to its end. */
export async function countUpTo(db: Db, most: number, table: PgTable, where: SQL): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${table} where ${where} limit ${most}) found`,
  )
  return row?.count ?? 0
}
