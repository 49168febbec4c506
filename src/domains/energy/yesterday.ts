import { daysBetween, type LocalDay, minuteAt } from '#shared/dates.ts'

/** A check-in for yesterday can be added until noon by the member's clock. */
export const canAddFor = (day: LocalDay, made: { at: Date; day: LocalDay }, timeZone: string): boolean =>
  daysBetween(day, made.day) === 1 && minuteAt(made.at, timeZone) < `${made.day}T12`
