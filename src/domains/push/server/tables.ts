import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessions, userId } from '#domains/auth/server/tables.ts'
import { createdAt, id, length, moment } from '#server/db/columns.ts'
import { mostEndpoint, mostName } from '../rules.ts'

/**
 * Where a browser can be reached, for as long as the session lasts in which its member asked for it: signing out, a new
 * password or an ended session takes it along.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: userId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    deviceName: text('device_name').notNull(),
    createdAt: createdAt(),
    lastOkAt: moment('last_ok_at'),
    /** Messages in a row that its push service did not take. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    check('push_subscriptions_endpoint', sql`${t.endpoint} ~ '^https?://'`),
    length('push_subscriptions_endpoint_length', t.endpoint, 10, mostEndpoint),
    length('push_subscriptions_p256dh_length', t.p256dh, 87, 88),
    length('push_subscriptions_auth_length', t.auth, 22, 24),
    length('push_subscriptions_device_length', t.deviceName, 1, mostName),
    index('push_subscriptions_user').on(t.userId, t.createdAt),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** The installation's key pair, in one row: browsers are subscribed to this public key, and to no other. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one_row', sql`${t.isOnly}`)],
)
