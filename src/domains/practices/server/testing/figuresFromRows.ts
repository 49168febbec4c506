import { eq } from 'drizzle-orm'
import type { Caller } from '#app/server/testing/kit.ts'
import { calendarDays } from '#domains/energy/rules.ts'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { addDays, daysBetween, type LocalDay, startOfWeek } from '#shared/dates.ts'
import { byMonth, monthOf } from '../../history.ts'
import { userPracticeSessions } from '../tables.ts'

type Done = { day: LocalDay; minutes: number }

/**
 * Every figure a member sees, reckoned from their sessions and check-ins alone: nothing that is kept beside the rows is read.
 * `figuresShown` answers the same for what the procedures say; the two must be equal at any moment.
 *
 * What it holds a session to: it counts as begun from the moment its row is there, and once it is completed its
 * `duration_minutes` count on its `completed_on`, all of them.
 */
export async function figuresFromRows(db: Db, userId: string, today: LocalDay) {
  const sessions = await db.select().from(userPracticeSessions).where(eq(userPracticeSessions.userId, userId))
  const checkIns = await db.select().from(dailyEnergyCheckins).where(eq(dailyEnergyCheckins.userId, userId))
  const done = sessions.flatMap(({ completedOn, durationMinutes }) =>
    completedOn ? [{ day: completedOn, minutes: durationMinutes }] : [],
  )
  const checkedIn = new Set(checkIns.map(({ checkinDate }) => checkinDate))
  const levels = new Map(checkIns.map(({ checkinDate, energyLevel }) => [checkinDate, energyLevel]))
  const figures = {
    consecutiveDays: daysInARow(checkedIn, today),
    streakToContinue: checkedIn.has(today) ? 0 : daysInARow(checkedIn, addDays(today, -1)),
    todayMinutes: minutesOf(done, today, today),
    weeklyMinutes: minutesOf(done, startOfWeek(today), today),
    totalMinutes: minutesOf(done),
    completedPractices: done.length,
  }
  const share = sessions.length === 0 ? 0 : Math.round((done.length * 100) / sessions.length)
  return {
    mine: {
      ...figures,
      completedPracticesPercentage: share,
      totalPractices: sessions.length,
      lastActivity: latestOf([
        ...sessions.flatMap(({ startedAt, completedAt, heardAt }) => [startedAt, completedAt, heardAt]),
        ...checkIns.map(({ updatedAt }) => updatedAt),
      ]),
    },
    calendar: calendarDays(today, startOfWeek(today)).map((day) => ({
      day,
      minutes: minutesOf(done, day, day),
      checkedIn: checkedIn.has(day),
    })),
    overview: {
      ...figures,
      completedPercentage: share,
      checkinsOf30Days: [...checkedIn].filter((day) => day <= today && daysBetween(day, today) < 30).length,
      week: [6, 5, 4, 3, 2, 1, 0].map((back) => {
        const day = addDays(today, -back)
        return { day, level: levels.get(day) ?? null }
      }),
    },
    months: monthsWith(sessions.map(({ completedOn, startedOn }) => completedOn ?? startedOn)).map((month) => {
      const ofMonth = done.filter(({ day }) => monthOf(day) === month)
      return { month, minutes: minutesOf(ofMonth), practices: ofMonth.length }
    }),
    entries: sessions.map(({ id }) => id).sort(),
  }
}

/** The same figures as the member's procedures tell them, the whole history page by page. */
export async function figuresShown(caller: Caller) {
  const { forgottenDay: _, ...mine } = await caller.userStats.mine()
  const pages = [await caller.userPracticeSessions.history({})]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await caller.userPracticeSessions.history({ before: next }))
  return {
    mine,
    calendar: await caller.userStats.calendar(),
    overview: await caller.profiles.overview(),
    months: byMonth(pages).map(({ month, minutes, practices }) => ({ month, minutes, practices })),
    entries: pages.flatMap(({ items }) => items.map(({ id }) => id)).sort(),
  }
}

const minutesOf = (done: Done[], from = '', to = '9') =>
  done.reduce((sum, { day, minutes }) => (day >= from && day <= to ? sum + minutes : sum), 0)

function daysInARow(days: Set<LocalDay>, last: LocalDay): number {
  let count = 0
  while (days.has(addDays(last, -count))) count++
  return count
}

const monthsWith = (days: LocalDay[]) => [...new Set(days.map(monthOf))].sort().reverse()

function latestOf(moments: (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
