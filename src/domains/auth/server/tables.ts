import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, length, moment, oneOf, updatedAt } from '#server/db/columns.ts'
import { roles } from '#shared/access.ts'

/** users, sessions, accounts and verifications are the sign-in library's tables; the rest are ours. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Set while an account that was registered with confirmation on waits for it. Then it has never been entered. */
    confirmBy: moment('confirm_by'),
    image: text('image'),
    /** Name and address without case and accents, each word after a space: searched, and put in order. */
    searchText: text('search_text').generatedAlwaysAs(sql`fold(' ' || name || ' ' || email)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    length('users_email_length', t.email, 3, 254),
    index('users_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('users_by_name').on(t.searchText, t.id),
    index('users_newest').on(t.createdAt),
    index('users_unconfirmed').on(t.confirmBy).where(sql`${t.confirmBy} is not null`),
  ],
)

export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('accounts_provider_unique').on(t.userId, t.providerId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expiry').on(t.expiresAt)],
)

export const userRoles = pgTable(
  'user_roles',
  { userId: userId(), role: text('role', { enum: roles }).notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    oneOf('user_roles_role', t.role, roles),
    index('user_roles_by_role').on(t.role),
  ],
)

/** Who gave or took which role, from whom and when. Kept when either account is gone. */
export const roleChanges = pgTable(
  'role_changes',
  {
    id: id(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    role: text('role', { enum: roles }).notNull(),
    action: text('action', { enum: ['assigned', 'removed'] }).notNull(),
    /** Given at the server's command line, so by no member. */
    byOperator: boolean('by_operator').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('role_changes_role', t.role, roles),
    oneOf('role_changes_action', t.action, ['assigned', 'removed']),
    index('role_changes_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('role_changes_user').on(t.userId),
    index('role_changes_changed_by').on(t.changedBy),
  ],
)

/** Counted in the database, so that the limit holds whichever process answers. Keys are hashes, never addresses. */
export const attempts = pgTable(
  'attempts',
  { key: text('key').notNull(), windowStart: moment('window_start').notNull(), hits: integer('hits').notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('attempts_window').on(t.windowStart)],
)
