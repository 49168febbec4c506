import { dateFormat } from '#shared/dateFormat.ts'
import { daysBetween, type LocalDay, localDay } from '#shared/dates.ts'
import { texts } from './texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** §9: how long ago something happened. */
export function relativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime()
  if (passed < MINUTE) return texts.ago.now
  if (passed < HOUR) return texts.ago.minutes(Math.floor(passed / MINUTE))
  if (passed < DAY) return texts.ago.hours(Math.floor(passed / HOUR))
  if (passed < 7 * DAY) return texts.ago.days(Math.floor(passed / DAY))
  return texts.ago.week
}

/** §2.10: how far off a meeting is, in days of the member's own calendar. */
export function relativeDate(start: Date, now: Date, timeZone: string): string {
  const days = daysBetween(localDay(now, timeZone), localDay(start, timeZone))
  if (days === 0) return texts.inDays.today
  if (days === 1) return texts.inDays.tomorrow
  if (days > 1 && days < 7) return texts.inDays.days(days)
  return format(start, timeZone, { day: 'numeric', month: 'short' })
}

export const clockTime = (moment: Date, timeZone: string) =>
  format(moment, timeZone, { hour: '2-digit', minute: '2-digit' })

export const shortDate = (moment: Date, timeZone: string) =>
  format(moment, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })

/** '17/11/2026, 22:30', for lists that staff read down. */
export const dateAndTime = (moment: Date, timeZone: string) =>
  format(moment, timeZone, { dateStyle: 'short', timeStyle: 'short' })

export const dayOfYear = (day: LocalDay) => format(new Date(day), 'UTC', { dateStyle: 'short' })

/** For a leaf of a calendar: '17' over 'nov'. */
export const dayAndMonth = (moment: Date, timeZone: string) => ({
  day: format(moment, timeZone, { day: 'numeric' }),
  month: format(moment, timeZone, { month: 'short' }).replace('.', ''),
})

/** 'terça-feira, 17 de novembro de 2026', its first letter raised as at the start of a line. */
export function longDate(moment: Date, timeZone: string): string {
  const words = format(moment, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}

/** An event that ends on another day says so. */
export function timeRange(start: Date, end: Date | null, timeZone: string): string {
  const from = clockTime(start, timeZone)
  if (!end) return from
  const sameDay = localDay(start, timeZone) === localDay(end, timeZone)
  const to = clockTime(end, timeZone)
  return texts.event.timeRange(from, sameDay ? to : `${to} (${shortDate(end, timeZone)})`)
}

export function zoneName(moment: Date, timeZone: string): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const format = (moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ timeZone, ...options }).format(moment)
