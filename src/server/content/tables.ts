import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/** Which parts of the shipped content this database has been given: each part once, so that what staff delete stays deleted. */
export const contentLoads = pgTable('content_loads', {
  part: text('part').primaryKey(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
})
