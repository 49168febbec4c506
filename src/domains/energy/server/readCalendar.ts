import { and, between, eq, min } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type LocalDay, startOfWeek } from '#shared/dates.ts'
import { calendarDays, monthDays } from '../rules.ts'
import { dailyEnergyCheckins as checkIns, userPracticeDays as practiceDays } from './tables.ts'

export const readCalendar = (db: Db, userId: string, today: LocalDay) =>
  readDays(db, userId, calendarDays(today, startOfWeek(today)))

/** One month, and the month of the member's first entry, before which there is nothing to see; null while there is none. */
export async function readMonth(db: Db, userId: string, today: LocalDay, month: string) {
  const [days, [practised], [checkedIn]] = await Promise.all([
    readDays(db, userId, monthDays(month, today)),
    db
      .select({ first: min(practiceDays.day) })
      .from(practiceDays)
      .where(eq(practiceDays.userId, userId)),
    db
      .select({ first: min(checkIns.checkinDate) })
      .from(checkIns)
      .where(eq(checkIns.userId, userId)),
  ])
  const [first] = [practised?.first, checkedIn?.first].filter((day) => typeof day === 'string').sort()
  return { days, first: first?.slice(0, 7) ?? null }
}

async function readDays(db: Db, userId: string, days: LocalDay[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [practised, checkedIn] = await Promise.all([
    db
      .select({ day: practiceDays.day, minutes: practiceDays.minutes })
      .from(practiceDays)
      .where(and(eq(practiceDays.userId, userId), between(practiceDays.day, first, last))),
    db
      .select({ day: checkIns.checkinDate })
      .from(checkIns)
      .where(and(eq(checkIns.userId, userId), between(checkIns.checkinDate, first, last))),
  ])
  const minutes = new Map(practised.map((row) => [row.day, row.minutes]))
  const checked = new Set(checkedIn.map((row) => row.day))
  return days.map((day) => ({ day, minutes: minutes.get(day) ?? 0, checkedIn: checked.has(day) }))
}
