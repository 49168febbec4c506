import { addDays, daysBetween, type LocalDay } from '#shared/dates.ts'
import { monthGrid } from '#shared/months.ts'

export const levels = { least: 1, most: 10, shownFirst: 5 } as const

/** §5: rounded, and never outside 1..10. */
export const clampLevel = (level: number) => Math.min(levels.most, Math.max(levels.least, Math.round(level)))

/** §5: where on the bar a click lands decides the level. */
export function levelAt(share: number): number {
  if (share <= 0.05) return levels.least
  if (share >= 0.95) return levels.most
  return levels.least + Math.round(share * 9)
}

const STILL_PX = 8

/** A finger that has moved so far from where it pressed the bar: still a tap, along the bar, or across it to scroll. */
export function movementOf(x: number, y: number): 'still' | 'along' | 'across' {
  if (Math.max(Math.abs(x), Math.abs(y)) < STILL_PX) return 'still'
  return Math.abs(x) > Math.abs(y) ? 'along' : 'across'
}

export type Mood = 'low' | 'medium' | 'high'

/** §9: red up to 3, yellow up to 6, green above. */
export const moodOf = (level: number): Mood => (level <= 3 ? 'low' : level <= 6 ? 'medium' : 'high')

const emojis = [
  [2, '😔'],
  [4, '😕'],
  [6, '😐'],
  [8, '😊'],
  [10, '😄'],
] as const

export const emojiOf = (level: number) => emojis.find(([upTo]) => level <= upTo)?.[1] ?? '😄'

export type Streak = { days: number; lastDay: LocalDay | null }

/**
 * §4: the days in a row up to today, 0 until today's check-in. A member who flew west may have checked in on a day that is
 * still tomorrow in the new time zone; such days do not count yet.
 */
export function currentStreak({ days, lastDay }: Streak, today: LocalDay): number {
  if (lastDay === null) return 0
  const ahead = daysBetween(today, lastDay)
  return ahead < 0 || ahead >= days ? 0 : days - ahead
}

/** What a check-in today would continue: the days in a row up to yesterday; 0 once today has its own. */
export const streakToContinue = ({ days, lastDay }: Streak, today: LocalDay): number =>
  lastDay !== null && daysBetween(lastDay, today) === 1 ? days : 0

/** The stored streak after the first check-in of `day`; undefined when `day` lies in the past and the rows must be counted. */
export function extendStreak({ days, lastDay }: Streak, day: LocalDay): Streak | undefined {
  if (lastDay === null || daysBetween(lastDay, day) > 1) return { days: 1, lastDay: day }
  return daysBetween(lastDay, day) === 1 ? { days: days + 1, lastDay: day } : undefined
}

const calendarWeeks = 5

/** The days of the calendar: whole weeks from a Sunday, up to `today` in the last one. */
export function calendarDays(today: LocalDay, sunday: LocalDay): LocalDay[] {
  const first = addDays(sunday, -7 * (calendarWeeks - 1))
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, index) => addDays(first, index))
}

/** The days of a month, 'YYYY-MM', up to `today` in the present one; none of a month to come. */
export function monthDays(month: string, today: LocalDay): LocalDay[] {
  return monthGrid(month).days.filter((day) => day <= today)
}
