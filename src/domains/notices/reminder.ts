import { daysBetween, type LocalDay } from '#shared/dates.ts'

/** So many days without a visit, and the reminders stop with a last one. */
const AWAY_DAYS = 14

/** A reminder that comes an hour late, because nobody was there to send it, is none: the next day has its own. */
const LATEST_MS = 60 * 60_000

type Due = {
  now: Date
  dueAt: Date
  today: LocalDay
  seenOn: LocalDay
  hasPractised: boolean
  isQuiet: boolean
}

export type Reminder = 'reminder' | 'farewell'

/** What a member is sent at the hour they chose: a reminder, the last one for now, or nothing. */
export function reminderFor({ now, dueAt, today, seenOn, hasPractised, isQuiet }: Due): Reminder | null {
  if (isLate(now, dueAt) || hasPractised) return null
  if (!isAway(seenOn, today)) return 'reminder'
  return isQuiet ? null : 'farewell'
}

export const isLate = (now: Date, dueAt: Date) => now.getTime() - dueAt.getTime() > LATEST_MS

export const isAway = (seenOn: LocalDay, today: LocalDay) => daysBetween(seenOn, today) >= AWAY_DAYS

/** Another one each day, and also for who is reminded on one day of the week alone. */
export const variantOf = (userId: string, day: LocalDay, variants: number) =>
  (Number.parseInt(userId.slice(0, 6), 16) + daysBetween('2000-01-01', day)) % variants
