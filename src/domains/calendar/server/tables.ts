import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domains/auth/server/tables.ts'
import { createdAt } from '#server/db/columns.ts'

/**
 * The private address of a member's calendar. Its token is not stored: it is reckoned from the salt and the installation's
 * secret, so that it can be shown again, and found by its hash. Deleting the row revokes the address.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  salt: text('salt').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
})
