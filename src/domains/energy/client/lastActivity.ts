import { serverNow } from '#client/api/serverClock.ts'
import { daysBetween, localDay } from '#shared/dates.ts'
import { texts } from '../texts.ts'

/** A moment as "hoje, 7:42", "ontem, 21:05" or "12 de nov.", by the calendar of the member's time zone. */
export function lastActivity(moment: string | null, timeZone: string, now = serverNow()): string | null {
  if (moment === null) return null
  const date = new Date(moment)
  const days = daysBetween(localDay(date, timeZone), localDay(now, timeZone))
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: 'numeric', minute: '2-digit' }).format(date)
  if (days === 0) return texts.when.today(time)
  if (days === 1) return texts.when.yesterday(time)
  return new Intl.DateTimeFormat('pt-BR', { timeZone, day: 'numeric', month: 'short' }).format(date)
}
