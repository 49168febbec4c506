import { defaultDurations } from '#domains/profile/rules.ts'
import { addDays, daysBetween, type LocalDay } from '#shared/dates.ts'

/** What brings a member here, as the first question of the card asks. */
export const reasons = ['sleep', 'anxiety', 'focus', 'energy', 'curiosity', 'hard_moment'] as const
export type Reason = (typeof reasons)[number]

/** The week of whoever did not say what brings them. */
export const unsaid = 'curiosity' satisfies Reason

export const lengths = [3, 5, 10, 20] as const
export type Length = (typeof lengths)[number]

/** What a new member can begin from the card lasts about so long. */
export const breathMinutes = 3

export const questions = ['brought', 'minutes', 'reminder'] as const
export type Question = (typeof questions)[number]

/** The answer to `reminder` of whoever wants none; any other is an hour, 'HH:MM'. */
export const noReminder = 'none'

/** Beside the contract: the card stands on home, which checks nothing else and fetches no schemas. */
export const reminderPattern = /^(none|([01]\d|2[0-3]):[0-5]\d)$/

export const dayKinds = ['practice', 'audio', 'reflection', 'module'] as const
export type DayKind = (typeof dayKinds)[number]

/** What a member said of a day; 'open' takes back what they said before. */
export const marks = ['open', 'done', 'skipped'] as const
export type Mark = (typeof marks)[number]

export const weekDays = 7

/** The questions are asked this many days long, and the closing is shown as long. */
const SHOWN_DAYS = 7

/** The sentence of a day, and the limit of its field. */
export const sentenceLimit = 300

export type Week = {
  registeredOn: LocalDay
  /** The day on which the last question was answered or skipped. */
  startedOn: LocalDay | null
  /** The latest day the member was in before they changed their time zone: further west it may be yesterday again. */
  latestDay: LocalDay | null
  isDismissed: boolean
}

export type Stage = 'asking' | 'running' | 'closing'

/** Which card home shows; none to members who registered before there were first weeks, who have no row. */
export function stageOnHome(week: Week | null, today: LocalDay): Stage | null {
  if (!week || week.isDismissed) return null
  const stage = stageOf(week, today)
  if (stage === 'asking') return daysBetween(week.registeredOn, today) < SHOWN_DAYS ? stage : null
  return dayOf(week, today) <= weekDays + SHOWN_DAYS ? stage : null
}

/** What the page of the week shows: it stays open when home is silent. */
export function stageOf(week: Week, today: LocalDay): Stage {
  if (!week.startedOn) return 'asking'
  return dayOf(week, today) <= weekDays ? 'running' : 'closing'
}

/**
 * The day of the week that opened last, counted by the member's calendar and by nothing the member did: a missed day stays
 * open, and so does one that a flight to the west moves back into tomorrow. 8 and more: the week is over.
 */
export function dayOf({ startedOn, latestDay }: Pick<Week, 'startedOn' | 'latestDay'>, today: LocalDay): number {
  if (!startedOn) return 0
  const day = latestDay !== null && latestDay > today ? latestDay : today
  return Math.max(1, daysBetween(startedOn, day) + 1)
}

export const opensOn = (startedOn: LocalDay, day: number): LocalDay => addDays(startedOn, day - 1)

/** What was really done counts; otherwise what the member said. */
export const markOf = (isDone: boolean, said: Mark): Mark => (isDone ? 'done' : said)

/** The setting has no three minutes: the shortest of its durations that is long enough. */
export const defaultDurationFor = (minutes: Length) =>
  defaultDurations.find((duration) => duration >= minutes) ?? defaultDurations[0]

/** A practice never takes longer than the member said they have, and never shorter than it can be made. */
export const lengthFor = (planned: number, least: number, wanted: number | null) =>
  Math.max(Math.min(planned, wanted ?? planned), least)
