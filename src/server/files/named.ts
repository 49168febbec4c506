import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { articles, learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import type { Db, Transaction } from '../db/connect.ts'

/** Every column in which a stored file may be named, by its key or by its address. A test holds this against the schema. */
export const fileColumns: PgColumn[] = [
  audioContents.storagePath,
  audioContents.audioUrl,
  audioContents.coverImageUrl,
  recommendedPractices.imageUrl,
  recommendedPractices.content,
  learningModules.content,
  articles.content,
]

/** The keys some row names. Whoever removes a file, or copies them all, asks here. */
export async function namedKeys(db: Db | Transaction): Promise<Set<string>> {
  const found = await db.execute<{ key: string }>(namedKeysQuery())
  return new Set(found.map(({ key }) => key))
}

export const namedKeysQuery = () => sql.join(fileColumns.map(keysIn), sql` union `)

const KEY = '[a-z]+/[0-9]{1,15}-[a-z0-9]{1,32}\\.[a-z0-9]{2,5}'

const keysIn = (column: PgColumn): SQL =>
  sql`select (regexp_matches(${column}::text, ${KEY}, 'g'))[1] as key from ${column.table} where ${column} is not null`
