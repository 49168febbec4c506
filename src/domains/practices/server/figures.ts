import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import {
  recommendedPractices as practices,
  practiceRatings as ratings,
  userPracticeSessions as sessions,
} from './tables.ts'

/** Completed ones, by the calendar of each who practised. */
export const sessionsPerDay = (tx: Transaction, from: LocalDay) =>
  tx
    .select({ day: sql<LocalDay>`${sessions.completedOn}::text`, count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(and(gte(sessions.completedAt, new Date(addDays(from, -1))), gte(sessions.completedOn, from)))
    .groupBy(sessions.completedOn)

/** An average of fewer members would tell what one of them thought. */
const FEWEST = 3
const MOST_SHOWN = 100

export function ratingsPerPractice(tx: Transaction) {
  const perMember = tx
    .select({
      practiceId: ratings.practiceId,
      count: sql<number>`count(*)`.as('count'),
      total: sql<number>`sum(${ratings.rating})`.as('total'),
    })
    .from(ratings)
    .where(isNotNull(ratings.practiceId))
    .groupBy(ratings.practiceId, ratings.userId)
    .as('per_member')
  const all = sql`sum(${perMember.count})`
  return tx
    .select({
      id: practices.id,
      name: practices.name,
      ratings: sql<number>`${all}::int`,
      average: sql<number | null>`case when count(*) >= ${FEWEST}
        then round(sum(${perMember.total}) / ${all}, 1)::float end`,
    })
    .from(perMember)
    .innerJoin(practices, eq(practices.id, perMember.practiceId))
    .groupBy(practices.id)
    .orderBy(sql`${all} desc`, practices.name)
    .limit(MOST_SHOWN)
}
