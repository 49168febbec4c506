import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

export type DatabaseState = Awaited<ReturnType<typeof databaseState>>

/**
 * How large the database is and whether PostgreSQL keeps up with clearing it: rows that are dead and not yet cleared, when a
 * table was last cleared, and how many transactions old its oldest row may be (at two thousand million it would stop).
 */
export async function databaseState(db: Db) {
  const [found] = await db.execute<
    Record<'bytes' | 'live' | 'dead' | 'transactions' | 'vacuumed_at', string | null>
  >(sql`
    select pg_database_size(current_database()) as bytes,
      (select age(datfrozenxid) from pg_database where datname = current_database()) as transactions,
      coalesce(sum(n_live_tup), 0) as live, coalesce(sum(n_dead_tup), 0) as dead,
      (extract(epoch from max(greatest(last_vacuum, last_autovacuum))) * 1000)::bigint as vacuumed_at
    from pg_stat_user_tables`)
  const number = (name: 'bytes' | 'live' | 'dead' | 'transactions') => Number(found?.[name] ?? 0)
  return {
    bytes: number('bytes'),
    liveRows: number('live'),
    deadRows: number('dead'),
    oldestTransaction: number('transactions'),
    vacuumedAt: found?.vacuumed_at ? new Date(Number(found.vacuumed_at)) : null,
  }
}
