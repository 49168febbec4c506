import { date, index, integer, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { userId } from '#domains/auth/server/tables.ts'
import { between, createdAt, id, moment, updatedAt } from '#server/db/columns.ts'

export const dailyEnergyCheckins = pgTable(
  'daily_energy_checkins',
  {
    id: id(),
    userId: userId(),
    energyLevel: smallint('energy_level').notNull(),
    checkinDate: date('checkin_date').notNull(),
    /** The day after, when the check-in was added only then; the feed does not tell of those. */
    addedOn: date('added_on'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    between('daily_energy_checkins_level', t.energyLevel, 1, 10),
    uniqueIndex('daily_energy_checkins_once_a_day').on(t.userId, t.checkinDate.desc().nullsFirst()),
    index('daily_energy_checkins_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('daily_energy_checkins_day').on(t.checkinDate),
  ],
)

/**
 * A member's sums, changed in the transaction that changes a session or a check-in: home reads one row, however long the
 * history.
 */
export const userStats = pgTable('user_stats', {
  userId: userId().primaryKey(),
  totalPractices: integer('total_practices').notNull().default(0),
  completedPractices: integer('completed_practices').notNull().default(0),
  totalMinutes: integer('total_minutes').notNull().default(0),
  totalCheckins: integer('total_checkins').notNull().default(0),
  streakDays: integer('streak_days').notNull().default(0),
  streakLastDay: date('streak_last_day'),
  lastActivity: moment('last_activity'),
  /** The day whose check-in was taken back last, and when: a save made before that, delivered late, brings none back. */
  takenBackOn: date('taken_back_on'),
  takenBackAt: moment('taken_back_at'),
})

export const userPracticeDays = pgTable(
  'user_practice_days',
  {
    userId: userId(),
    day: date('day').notNull(),
    minutes: integer('minutes').notNull().default(0),
    completed: integer('completed').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)
