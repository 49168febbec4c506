import { and, eq, lte, sql } from 'drizzle-orm'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import { dailyEnergyCheckins as checkIns, userPracticeDays, userStats } from './tables.ts'

/** A session is removed: takes back what countStart counted. */
export const uncountStart = (tx: Transaction, userId: string) =>
  tx
    .update(userStats)
    .set({ totalPractices: sql`${userStats.totalPractices} - 1` })
    .where(eq(userStats.userId, userId))

/** A completed session is removed: takes back what countCompletion counted. A day without any completed one has no row. */
export async function uncountCompletion(tx: Transaction, userId: string, day: string, minutes: number) {
  await tx
    .update(userStats)
    .set({
      completedPractices: sql`${userStats.completedPractices} - 1`,
      totalMinutes: sql`${userStats.totalMinutes} - ${minutes}`,
    })
    .where(eq(userStats.userId, userId))
  const thatDay = and(eq(userPracticeDays.userId, userId), eq(userPracticeDays.day, day))
  await tx
    .update(userPracticeDays)
    .set({
      minutes: sql`${userPracticeDays.minutes} - ${minutes}`,
      completed: sql`${userPracticeDays.completed} - 1`,
    })
    .where(thatDay)
  await tx.delete(userPracticeDays).where(and(thatDay, lte(userPracticeDays.completed, 0)))
}

/**
 * The latest moment in the sessions and check-ins that are left. A row's moment lies at most two days from its calendar day
 * (`momentOf`, a check-in added for the day before), so the latest one is among the last few days: the cost does not grow
 * with the history.
 */
export const recountLastActivity = (tx: Transaction, userId: string) =>
  tx
    .update(userStats)
    .set({
      lastActivity: sql`greatest(
        (select max(greatest(s.started_at, s.completed_at, s.heard_at)) from ${sessions} s
          where s.user_id = ${userId} and coalesce(s.completed_on, s.started_on) >= (
            select coalesce(l.completed_on, l.started_on) - 4 from ${sessions} l where l.user_id = ${userId}
            order by coalesce(l.completed_on, l.started_on) desc limit 1)),
        (select max(c.updated_at) from ${checkIns} c
          where c.user_id = ${userId} and c.checkin_date >= (
            select max(n.checkin_date) - 4 from ${checkIns} n where n.user_id = ${userId})))`,
    })
    .where(eq(userStats.userId, userId))
