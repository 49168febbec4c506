import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import {
  recommendedPractices as practices,
  practiceRatings as ratings,
  userPracticeSessions as sessions,
} from './tables.ts'

/**
 * Counts completed sessions a day. The day is that of the member's own calendar, so it may lie one day off the
 * server's.
 */
export const sessionsPerDay = (tx: Transaction, from: LocalDay) =>
  tx
    .select({ day: sql<LocalDay>`${sessions.completedOn}::text`, count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(and(gte(sessions.completedAt, new Date(addDays(from, -1))), gte(sessions.completedOn, from)))
    .groupBy(sessions.completedOn)

/** The average of a practice is shown from this many members on: of fewer, it would tell what one of them thought. */
const FEWEST = 3
const MOST_SHOWN = 100

export function ratingsPerPractice(tx: Transaction) {
  const rated = tx
    .select({
      practiceId: ratings.practiceId,
      count: sql<number>`count(*)::int`.as('count'),
      average: sql<number>`avg(${ratings.rating})`.as('average'),
    })
    .from(ratings)
    .where(isNotNull(ratings.practiceId))
    .groupBy(ratings.practiceId)
    .as('rated')
  const raters = sql`(select count(*) from (
    select distinct r.user_id from ${ratings} r where r.practice_id = ${practices}.id limit ${FEWEST}) first_few)`
  return tx
    .select({
      id: practices.id,
      name: practices.name,
      ratings: rated.count,
      average: sql<number | null>`case when ${raters} = ${FEWEST} then round(${rated.average}, 1)::float end`,
    })
    .from(rated)
    .innerJoin(practices, eq(practices.id, rated.practiceId))
    .orderBy(desc(rated.count), practices.name)
    .limit(MOST_SHOWN)
}
