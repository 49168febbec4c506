import { and, between, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import { addDays, type LocalDay, startOfWeek } from '#shared/dates.ts'
import { percent } from '#shared/percent.ts'
import { currentStreak, streakToContinue } from '../rules.ts'
import { dailyEnergyCheckins, userPracticeDays, userStats } from './tables.ts'

const checkInOfDay = read(['userId', 'day'], (db, { userId, day }) =>
  db
    .select({ energyLevel: dailyEnergyCheckins.energyLevel })
    .from(dailyEnergyCheckins)
    .where(and(eq(dailyEnergyCheckins.userId, userId), eq(dailyEnergyCheckins.checkinDate, day))),
)

export async function findCheckIn(db: Db, userId: string, day: LocalDay) {
  const [found] = await checkInOfDay(db, { userId, day })
  return found ?? null
}

/** §3's derived figures, from the stored sums: one row of `user_stats` and at most seven days, however long the history. */
export async function readStats(db: Db, userId: string, today: LocalDay) {
  const [[kept], week] = await Promise.all([
    keptStats(db, { userId }),
    practisedDays(db, { userId, first: startOfWeek(today), last: today }),
  ])
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

const keptStats = read(['userId'], (db, { userId }) => db.select().from(userStats).where(eq(userStats.userId, userId)))

/** Days with practice, and their minutes. */
export const practisedDays = read(['userId', 'first', 'last'], (db, { userId, first, last }) =>
  db
    .select({ day: userPracticeDays.day, minutes: userPracticeDays.minutes })
    .from(userPracticeDays)
    .where(and(eq(userPracticeDays.userId, userId), between(userPracticeDays.day, first, last))),
)

/** Days with a check-in. */
export const checkedInDays = read(['userId', 'first', 'last'], (db, { userId, first, last }) =>
  db
    .select({ day: dailyEnergyCheckins.checkinDate })
    .from(dailyEnergyCheckins)
    .where(and(eq(dailyEnergyCheckins.userId, userId), between(dailyEnergyCheckins.checkinDate, first, last))),
)

/** §7: the last thirty days, newest first. */
export const recentCheckIns = (db: Db, userId: string, today: LocalDay) =>
  db
    .select({ checkinDate: dailyEnergyCheckins.checkinDate, energyLevel: dailyEnergyCheckins.energyLevel })
    .from(dailyEnergyCheckins)
    .where(and(eq(dailyEnergyCheckins.userId, userId), gte(dailyEnergyCheckins.checkinDate, addDays(today, -29))))
    .orderBy(sql`${dailyEnergyCheckins.checkinDate} desc`)
