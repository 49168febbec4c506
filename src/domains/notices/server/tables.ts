import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { userId } from '#domains/auth/server/tables.ts'
import { between, moment } from '#server/db/columns.ts'
import { EVERY_DAY, hourPattern, noticeDefaults } from '../rules.ts'

/**
 * What a member wants to be told, when and by which channel; whoever never chose has no row. `next_reminder_at` and
 * `next_letter_at` are reckoned in the member's own zone whenever anything they depend on changes: who is due is read from
 * their indexes alone, however many members there are.
 */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: userId().primaryKey(),
    /** 'HH:MM' on the member's own clock; null: no reminder. */
    reminderAt: text('reminder_at'),
    /** A bit a weekday, Sunday is 1. */
    reminderDays: smallint('reminder_days').notNull().default(noticeDefaults.reminderDays),
    reminderEmail: boolean('reminder_email').notNull().default(noticeDefaults.reminderEmail),
    reminderPush: boolean('reminder_push').notNull().default(noticeDefaults.reminderPush),
    eventEmail: boolean('event_email').notNull().default(noticeDefaults.eventEmail),
    eventPush: boolean('event_push').notNull().default(noticeDefaults.eventPush),
    letterEmail: boolean('letter_email').notNull().default(noticeDefaults.letterEmail),
    nextReminderAt: moment('next_reminder_at'),
    nextLetterAt: moment('next_letter_at'),
    /** The day of the member's calendar that had its reminder last. */
    remindedOn: date('reminded_on'),
    /** Set when the last reminder of a member who stayed away said that there will be none; cleared when they are back. */
    quietSince: moment('quiet_since'),
    /** When the member last saved the form; a visit like any other. */
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    check('notice_settings_reminder_at', sql`${t.reminderAt} ~ ${sql.raw(`'${hourPattern}'`)}`),
    between('notice_settings_reminder_days', t.reminderDays, 1, EVERY_DAY),
    index('notice_settings_next_reminder').on(t.nextReminderAt).where(sql`${t.nextReminderAt} is not null`),
    index('notice_settings_next_letter').on(t.nextLetterAt).where(sql`${t.nextLetterAt} is not null`),
  ],
)
