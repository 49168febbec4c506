import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Format } from './formats.ts'

/** Columns in the order they are read, and `order`: newest first by a moment, rows of one moment by an id, along an index. */
export type Section = {
  table: PgTable
  owner: PgColumn
  order: [at: PgColumn, id: PgColumn]
  columns: [head: string, from: PgColumn | SQL, format: Format][]
  where?: SQL
}

/** The name in place of the id: of the row of another table that a column points at. */
export const nameIn = (name: PgColumn, id: PgColumn, pointing: PgColumn): SQL =>
  sql`(select ${name} from ${name.table} where ${id} = ${pointing})`
