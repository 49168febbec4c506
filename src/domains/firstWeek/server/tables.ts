import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#domains/auth/server/tables.ts'
import { learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { between, id, length, moment, oneOf, updatedAt } from '#server/db/columns.ts'
import { dayKinds, lengths, marks, reasons, sentenceLimit, weekDays } from '../rules.ts'

/** Made with the account: members who registered before have none, and are asked nothing. */
export const firstWeeks = pgTable(
  'first_weeks',
  {
    userId: userId().primaryKey(),
    /** Calendar days in the member's time zone, computed when they are written. */
    registeredOn: date('registered_on').notNull(),
    startedOn: date('started_on'),
    latestDay: date('latest_day'),
    brought: text('brought', { enum: reasons }),
    minutes: smallint('minutes'),
    reminder: text('reminder'),
    /** When each question was answered or skipped, by the member's clock: of two answers the later stays. */
    broughtAt: moment('brought_at'),
    minutesAt: moment('minutes_at'),
    reminderAt: moment('reminder_at'),
    /** Home shows no card of it. The moment is that of the latest wish, whether to hide or to show it. */
    isDismissed: boolean('is_dismissed').notNull().default(false),
    dismissedAt: moment('dismissed_at'),
  },
  (t) => [
    oneOf('first_weeks_brought', t.brought, reasons),
    check('first_weeks_minutes', sql`${t.minutes} in (${sql.raw(lengths.join(', '))})`),
    check('first_weeks_reminder', sql`${t.reminder} ~ '^(none|([01][0-9]|2[0-3]):[0-5][0-9])$'`),
  ],
)

/** What a member said of a day of their week. What was really done is read from the rows it left elsewhere. */
export const firstWeekDays = pgTable(
  'first_week_days',
  {
    userId: userId(),
    day: smallint('day').notNull(),
    mark: text('mark', { enum: marks }).notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    between('first_week_days_day', t.day, 1, weekDays),
    oneOf('first_week_days_mark', t.mark, marks),
  ],
)

/** What each week offers on each of its days. Of a reflection the calendar's is meant, so that it names none. */
export const weekPlanDays = pgTable(
  'week_plan_days',
  {
    id: id(),
    reason: text('reason', { enum: reasons }).notNull(),
    day: smallint('day').notNull(),
    kind: text('kind', { enum: dayKinds }).notNull(),
    practiceId: uuid('practice_id').references(() => recommendedPractices.id, { onDelete: 'set null' }),
    audioContentId: uuid('audio_content_id').references(() => audioContents.id, { onDelete: 'set null' }),
    moduleId: uuid('module_id').references(() => learningModules.id, { onDelete: 'set null' }),
    sentence: text('sentence').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('week_plan_days_one_a_day').on(t.reason, t.day),
    oneOf('week_plan_days_reason', t.reason, reasons),
    oneOf('week_plan_days_kind', t.kind, dayKinds),
    between('week_plan_days_day', t.day, 1, weekDays),
    length('week_plan_days_sentence_length', t.sentence, 1, sentenceLimit),
    check('week_plan_days_practice_kind', sql`${t.practiceId} is null or ${t.kind} = 'practice'`),
    check('week_plan_days_audio_kind', sql`${t.audioContentId} is null or ${t.kind} = 'audio'`),
    check('week_plan_days_module_kind', sql`${t.moduleId} is null or ${t.kind} = 'module'`),
    index('week_plan_days_practice').on(t.practiceId),
    index('week_plan_days_audio').on(t.audioContentId),
    index('week_plan_days_module').on(t.moduleId),
  ],
)
