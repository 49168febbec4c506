import { clockAt } from '#shared/dates.ts'
import { momentAt } from './recurrence.ts'

/** 'YYYY-MM-DDTHH:mm', as the browser's own date-time field holds it. */
export type LocalTime = string

/** What a clock in that zone shows at this moment, to the minute. */
export const localTime = (moment: Date, timeZone: string): LocalTime => clockAt(moment, timeZone).slice(0, 16)

/** When a clock in that zone shows this; nothing when it never does, as in the hour that summer time skips. */
export function instantOf(local: LocalTime, timeZone: string): Date | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(local) ?? []
  if (!day || !time || Number.isNaN(Date.parse(`${day}T${time}Z`))) return null
  const moment = momentAt(day, time, timeZone)
  return localTime(moment, timeZone) === local ? moment : null
}

export const addMinutes = (local: LocalTime, minutes: number): LocalTime =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)

export const minutesBetween = (from: LocalTime, to: LocalTime) =>
  Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000)
