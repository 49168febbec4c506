import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export * from '#domains/admin/server/tables.ts'
export * from '#domains/auth/server/tables.ts'
export * from '#domains/community/server/tables.ts'
export * from '#domains/energy/server/tables.ts'
export * from '#domains/learning/server/tables.ts'
export * from '#domains/meditations/server/tables.ts'
export * from '#domains/practices/server/tables.ts'
export * from '#domains/profile/server/tables.ts'
export * from '#domains/reflections/server/tables.ts'

/** Which parts of the shipped content this database has been given: each part once, so that what staff delete stays deleted. */
export const contentLoads = pgTable('content_loads', {
  part: text('part').primaryKey(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
})
