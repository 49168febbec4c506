import type postgres from 'postgres'

export type TableSize = { table: string; rows: number; bytesARow: number; bytesOfIndexesARow: number }

/** What a row takes in each table that members fill, by PostgreSQL's own count after a vacuum. */
export const tableSizes = (sql: postgres.Sql, least = 5_000) => sql<TableSize[]>`
  select relname as table, reltuples::float8 as rows,
    round(pg_table_size(oid) / reltuples)::int as "bytesARow", round(pg_indexes_size(oid) / reltuples)::int as "bytesOfIndexesARow"
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${least}::int order by relname`
