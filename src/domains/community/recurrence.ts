import { addDays, daysBetween, type LocalDay } from '#shared/dates.ts'
import { offsetAt } from '#shared/zonedTime.ts'

type Series = { from: LocalDay; today: LocalDay; offset: number; every: number; ahead: number }

/** Every date of a series from its first up to today, and as many after today as are announced ahead. */
export function occurrences({ from, today, offset, every, ahead }: Series): LocalDay[] {
  const first = addDays(from, offset)
  const passed = Math.max(0, Math.floor(daysBetween(first, today) / every) + 1)
  return Array.from({ length: passed + ahead }, (_, turn) => addDays(first, turn * every))
}

/** The moment a clock in that zone shows this day and time. */
export function momentAt(day: LocalDay, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone))
}
