import { daysBetween, type LocalDay } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import type { Made } from '#shared/made.ts'

export type Moment = { at: Date; day: LocalDay }

const OLDEST_MS = 30 * 86_400_000

/**
 * When a call was made, as the browser says (it may have waited in the outbox): at most thirty days ago, on a day that
 * is a calendar day somewhere on earth at that moment. A clock that runs ahead counts as now, so nothing is ever made
 * in the future.
 */
export function momentOf({ now, today }: { now: Date; today: LocalDay }, made: Made): Moment {
  if (!made || Date.parse(made.at) > now.getTime()) return { at: now, day: today }
  const at = new Date(made.at)
  const isOld = now.getTime() - at.getTime() > OLDEST_MS
  const isElsewhere = Math.abs(daysBetween(at.toISOString().slice(0, 10), made.day)) > 1
  if (isOld || isElsewhere) throw new Failure('INVALID_INPUT')
  return { at, day: made.day }
}
