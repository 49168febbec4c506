import { addDays, daysBetween, type LocalDay, startOfWeek } from '#shared/dates.ts'
import { offsetAt } from '#shared/zonedTime.ts'

type Series = { from: LocalDay; today: LocalDay; offset: number; every: number; ahead: number; weekday?: number }

/** Every date of a series from its first up to today, and as many after today as are announced ahead. */
export function occurrences({ from, today, offset, every, ahead, weekday }: Series): LocalDay[] {
  const earliest = addDays(from, offset)
  const first = weekday === undefined ? earliest : onWeekday(earliest, weekday)
  const passed = Math.max(0, Math.floor(daysBetween(first, today) / every) + 1)
  return Array.from({ length: passed + ahead }, (_, turn) => addDays(first, turn * every))
}

const onWeekday = (day: LocalDay, weekday: number) =>
  addDays(day, (weekday - daysBetween(startOfWeek(day), day) + 7) % 7)

/** The moment a clock in that zone shows this day and time. */
export function momentAt(day: LocalDay, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone))
}
