import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

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
