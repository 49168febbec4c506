import { clockAt, daysBetween, type LocalDay } from '#shared/dates.ts'

/** A check-in for yesterday can be added until noon by the member's clock. */
export const canAddFor = (day: LocalDay, made: { at: Date; day: LocalDay }, timeZone: string): boolean =>
  daysBetween(day, made.day) === 1 && clockAt(made.at, timeZone) < `${made.day}T12`
