import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domains/auth/server/tables.ts'
import { createdAt, id, moment, oneOf } from '#server/db/columns.ts'

/** What happened on each day of the members' own calendars: counted by the upkeep, so that no request counts millions. */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day').primaryKey(),
  newMembers: integer('new_members').notNull().default(0),
  sessions: integer('sessions').notNull().default(0),
  checkins: integer('checkins').notNull().default(0),
  /** How large the database was when the day was last counted. Unknown for days counted by version 0.1.0. */
  databaseBytes: bigint('database_bytes', { mode: 'number' }),
})

export type RatedPractice = { id: string; name: string; ratings: number; average: number | null }
export type HeardAudio = { id: string; title: string; listeners: number; completed: number }

/** One row: the figures that have no day. Names of content, numbers of members; never a member. */
export const overviewFigures = pgTable(
  'overview_figures',
  {
    id: integer('id').primaryKey().default(1),
    computedAt: moment('computed_at').notNull(),
    members: integer('members').notNull(),
    ratings: jsonb('ratings').$type<RatedPractice[]>().notNull(),
    mostHeard: jsonb('most_heard').$type<HeardAudio[]>().notNull(),
  },
  (t) => [check('overview_figures_one_row', sql`${t.id} = 1`)],
)

export const letterActions = ['retried', 'discarded'] as const

/** Which of the staff had messages sent again that could not be sent, or gave one up. Kept when the account is gone. */
export const deadLetterDecisions = pgTable(
  'dead_letter_decisions',
  {
    id: id(),
    kind: text('kind').notNull(),
    action: text('action', { enum: letterActions }).notNull(),
    /** How many of this kind were decided about at once. */
    letters: integer('letters').notNull().default(1),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('dead_letter_decisions_action', t.action, letterActions),
    index('dead_letter_decisions_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('dead_letter_decisions_by').on(t.decidedBy),
  ],
)
