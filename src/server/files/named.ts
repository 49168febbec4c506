import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '../db/connect.ts'

/**
 * The keys of files that some row names in one of `columns`. The sweep and the backup both ask here which files are in
 * use.
 */
export async function namedKeys(db: Db | Transaction, columns: PgColumn[]): Promise<Set<string>> {
  const found = await db.execute<{ key: string }>(namedKeysQuery(columns))
  return new Set(found.map(({ key }) => key))
}

const namedKeysQuery = (columns: PgColumn[]) => sql.join(columns.map(keysIn), sql` union `)

const KEY = '[a-z]+/[0-9]{1,15}-[a-z0-9]{1,32}\\.[a-z0-9]{2,5}'

const keysIn = (column: PgColumn): SQL =>
  sql`select (regexp_matches(${column}::text, ${KEY}, 'g'))[1] as key from ${column.table} where ${column} is not null`
