import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LocalDay } from '#shared/dates.ts'
import type { Format } from './formats.ts'

/** What depends on the reader's day is built with it. */
export type From = PgColumn | SQL | ((today: LocalDay) => SQL)

/** Columns in the order they are read, and `order`: newest first by a moment, rows of one moment by an id, along an index. */
export type Section = {
  table: PgTable
  owner: PgColumn
  order: [at: PgColumn, id: PgColumn]
  columns: [head: string, from: From, format: Format][]
  where?: SQL
}

/** The name in place of the id: of the row of another table that a column points at, if it is one of those meant. */
export const nameIn = (name: PgColumn, id: PgColumn, pointing: PgColumn, which: SQL = sql`true`): SQL =>
  sql`(select ${name} from ${name.table} where ${id} = ${pointing} and ${which})`
