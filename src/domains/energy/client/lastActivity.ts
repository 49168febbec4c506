import { serverNow } from '#client/api/serverClock.ts'
import { type Clock, dayAt, minuteShown } from '#client/device/memberClock.ts'
import { daysBetween } from '#shared/dates.ts'
import { dayAndShortMonth } from '#shared/days.texts.ts'
import { texts } from '../texts.ts'

/** A moment as "hoje, 7:42", "ontem, 21:05" or "12 de nov.", by the calendar of the member's time zone. */
export function lastActivity(moment: string | null, clock: Clock, now = serverNow()): string | null {
  if (moment === null) return null
  const date = new Date(moment)
  const [day = '', minute = ''] = minuteShown(date, clock).split('T')
  const days = daysBetween(day, dayAt(now, clock))
  const time = minute.replace(/^0/, '')
  if (days === 0) return texts.when.today(time)
  if (days === 1) return texts.when.yesterday(time)
  return dayAndShortMonth(day)
}
