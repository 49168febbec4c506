import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userId, users } from '#domains/auth/server/tables.ts'
import { createdAt, id, length, moment, oneOf, updatedAt } from '#server/db/columns.ts'
import { colorThemes } from '#shared/colorThemes.ts'
import { defaultDurations, languages, type NotificationPreferences, notificationDefaults, plans } from '../rules.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    notificationPreferences: jsonb('notification_preferences')
      .$type<NotificationPreferences>()
      .notNull()
      .default(notificationDefaults),
    timezone: text('timezone').notNull().default('America/Sao_Paulo'),
    /** False while the zone follows the browser; true once the member chose one. */
    timezoneChosen: boolean('timezone_chosen').notNull().default(false),
    theme: text('theme', { enum: colorThemes }).notNull().default('auto'),
    language: text('language', { enum: languages }).notNull().default('pt-br'),
    defaultDurationMinutes: integer('default_duration_minutes').notNull().default(10),
    plan: text('plan', { enum: plans }).notNull().default('free'),
    trialEndsAt: moment('trial_ends_at'),
    /** Named to other members: in the feed and on the pages of groups. */
    showInFeed: boolean('show_in_feed').notNull().default(true),
    /** Check-ins, too, are told in the feed. Counts only beside `showInFeed`. */
    showCheckinsInFeed: boolean('show_checkins_in_feed').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('profiles_first_name_length', t.firstName, 1, 80),
    length('profiles_last_name_length', t.lastName, 1, 80),
    length('profiles_timezone_length', t.timezone, 1, 64),
    oneOf('profiles_theme', t.theme, colorThemes),
    oneOf('profiles_language', t.language, languages),
    oneOf('profiles_plan', t.plan, plans),
    check('profiles_default_duration', sql`${t.defaultDurationMinutes} in (${sql.raw(defaultDurations.join(', '))})`),
    index('profiles_named').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.firstName} is not null`),
  ],
)

export const erasureKinds = ['account', 'records'] as const

/**
 * What a restore of an older backup must erase again: an account, or a member's check-ins and notes. Nothing but the id,
 * and no foreign key: the member is gone. Swept by keepErasures.ts.
 */
export const erasures = pgTable(
  'erasures',
  {
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: erasureKinds }).notNull(),
    erasedAt: moment('erased_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.kind, t.erasedAt] }),
    oneOf('erasures_kind', t.kind, erasureKinds),
    index('erasures_oldest').on(t.erasedAt),
  ],
)

export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: userId(),
    version: text('version').notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('consents_user').on(t.userId, t.acceptedAt.desc().nullsFirst())],
)
