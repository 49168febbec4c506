import { addDays, clockAt, type LocalDay, localDay } from '#shared/dates.ts'
import { offsetAt } from '#shared/zonedTime.ts'
import { isOn, type Weekday } from './rules.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FAR_DAYS = 15
const LETTER = { at: '18:00', days: 1 }

type Hours = { at: string; days: number; timeZone: string }

/**
 * The first moment after `after` at which a clock in the zone shows the hour on one of the days. `notUpTo`: a day that had its
 * own already; a traveller may fly back into it.
 */
export function nextAt({ at, days, timeZone }: Hours, after: Date, notUpTo: LocalDay | null = null): Date | null {
  const today = localDay(after, timeZone)
  for (let ahead = 0; ahead <= FAR_DAYS; ahead++) {
    const day = addDays(today, ahead)
    if (!isOn(days, weekdayOf(day)) || (notUpTo !== null && day <= notUpTo)) continue
    const moment = firstMomentAt(day, at, timeZone)
    if (moment > after && localDay(moment, timeZone) === day) return moment
  }
  return null
}

/** The letter of the week: Sunday at 18:00. */
export const nextLetterAt = (timeZone: string, after: Date) => nextAt({ ...LETTER, timeZone }, after)

/**
 * The first moment of the day at which a clock in the zone shows this hour or a later one: of an hour that summer time skips
 * the next that exists, of one that winter time repeats the first.
 */
export function firstMomentAt(day: LocalDay, at: string, timeZone: string): Date {
  const wanted = `${day}T${at}:00`
  const asUtc = Date.parse(`${wanted}Z`)
  const offsets = [offsetAt(asUtc - DAY, timeZone), offsetAt(asUtc + DAY, timeZone)]
  const last = asUtc - Math.min(...offsets)
  let moment = asUtc - Math.max(...offsets)
  while (moment < last && clockAt(moment, timeZone) < wanted) moment += MINUTE
  return new Date(moment)
}

const weekdayOf = (day: LocalDay) => new Date(`${day}T00:00:00Z`).getUTCDay() as Weekday
