import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/** The id of the file store this database belongs to, in one row; the store has the same id as an object (pairing.ts). */
export const pairedStores = pgTable(
  'paired_stores',
  { isOnly: boolean('is_only').primaryKey().default(true), storeId: uuid('store_id').notNull() },
  (t) => [check('paired_stores_one_row', sql`${t.isOnly}`)],
)
