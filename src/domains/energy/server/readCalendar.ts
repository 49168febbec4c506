import { eq, min } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type LocalDay, startOfWeek } from '#shared/dates.ts'
import { calendarDays, monthDays } from '../rules.ts'
import { checkedInDays, practisedDays } from './queries.ts'
import { dailyEnergyCheckins as checkIns, userPracticeDays as practiceDays } from './tables.ts'

export const readCalendar = (db: Db, userId: string, today: LocalDay) => readDays(db, userId, daysUpTo(today))

/** The days of home's calendar are equal for all members of one day, and every opening of home asks for them. */
let latest: { today: LocalDay; days: LocalDay[] } | undefined

function daysUpTo(today: LocalDay): LocalDay[] {
  if (latest?.today !== today) latest = { today, days: calendarDays(today, startOfWeek(today)) }
  return latest.days
}

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
    practisedDays(db, { userId, first, last }),
    checkedInDays(db, { userId, first, last }),
  ])
  const minutes = new Map(practised.map((row) => [row.day, row.minutes]))
  const checked = new Set(checkedIn.map((row) => row.day))
  return days.map((day) => ({ day, minutes: minutes.get(day) ?? 0, checkedIn: checked.has(day) }))
}
