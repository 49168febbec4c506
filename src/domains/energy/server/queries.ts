import { and, between, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { addDays, type LocalDay, startOfWeek } from '#shared/dates.ts'
import { percent } from '#shared/percent.ts'
import { currentStreak, streakToContinue } from '../rules.ts'
import { dailyEnergyCheckins, userPracticeDays, userStats } from './tables.ts'

const checkInOfDay = prepared((db) =>
  db
    .select({ energyLevel: dailyEnergyCheckins.energyLevel })
    .from(dailyEnergyCheckins)
    .where(
      and(
        eq(dailyEnergyCheckins.userId, sql.placeholder('userId')),
        eq(dailyEnergyCheckins.checkinDate, sql.placeholder('day')),
      ),
    )
    .prepare('check_in_of_day'),
)

export async function findCheckIn(db: Db, userId: string, day: LocalDay) {
  const [found] = await checkInOfDay(db).execute({ userId, day })
  return found ?? null
}

/** §3's derived figures, from the stored sums: one row of `user_stats` and at most seven days, however long the history. */
export async function readStats(db: Db, userId: string, today: LocalDay) {
  const [kept] = await db.select().from(userStats).where(eq(userStats.userId, userId))
  const week = await db
    .select({ day: userPracticeDays.day, minutes: userPracticeDays.minutes })
    .from(userPracticeDays)
    .where(and(eq(userPracticeDays.userId, userId), between(userPracticeDays.day, startOfWeek(today), today)))
  const streak = { days: kept?.streakDays ?? 0, lastDay: kept?.streakLastDay ?? null }
  const totalPractices = kept?.totalPractices ?? 0
  const completedPractices = kept?.completedPractices ?? 0
  return {
    consecutiveDays: currentStreak(streak, today),
    streakToContinue: streakToContinue(streak, today),
    completedPracticesPercentage: percent(completedPractices, totalPractices, Math.round),
    todayMinutes: week.find(({ day }) => day === today)?.minutes ?? 0,
    weeklyMinutes: week.reduce((sum, { minutes }) => sum + minutes, 0),
    totalMinutes: kept?.totalMinutes ?? 0,
    totalPractices,
    completedPractices,
    lastActivity: kept?.lastActivity ?? null,
  }
}

/** §7: the last thirty days, newest first. */
export const recentCheckIns = (db: Db, userId: string, today: LocalDay) =>
  db
    .select({ checkinDate: dailyEnergyCheckins.checkinDate, energyLevel: dailyEnergyCheckins.energyLevel })
    .from(dailyEnergyCheckins)
    .where(and(eq(dailyEnergyCheckins.userId, userId), gte(dailyEnergyCheckins.checkinDate, addDays(today, -29))))
    .orderBy(sql`${dailyEnergyCheckins.checkinDate} desc`)
