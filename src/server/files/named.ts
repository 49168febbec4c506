import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '../db/connect.ts'
import { KEY } from './keys.ts'

/**
 * The keys of files that some row names in one of `columns`. The sweep and the backup both ask here which files are in
 * use.
 */
export async function namedKeys(db: Db | Transaction, columns: PgColumn[]): Promise<Set<string>> {
  const found = await db.execute<{ key: string }>(namedKeysQuery(columns))
  return new Set(found.map(({ key }) => key))
}

const namedKeysQuery = (columns: PgColumn[]) => sql.join(columns.map(keysIn), sql` union `)

const keysIn = (column: PgColumn): SQL =>
  sql`select (regexp_matches(${column}::text, ${KEY}, 'g'))[1] as key from ${column.table} where ${column} is not null`
