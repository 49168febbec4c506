import type { Db } from '#server/db/connect.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import { canAddFor } from '../yesterday.ts'
import { checkedInDays, readStats } from './queries.ts'

type Who = { id: string; timezone: string }
type Clock = { now: Date; today: LocalDay }

/** The member's figures, and yesterday when its check-in is missing and can still be added. */
export async function readProgress(db: Db, who: Who, clock: Clock) {
  const [stats, forgottenDay] = await Promise.all([readStats(db, who.id, clock.today), findForgotten(db, who, clock)])
  return { ...stats, forgottenDay }
}

/** Only where adding it mends something: the day before has a check-in. In the afternoon nothing is asked. */
async function findForgotten(db: Db, who: Who, { now, today }: Clock): Promise<LocalDay | null> {
  const yesterday = addDays(today, -1)
  if (!canAddFor(yesterday, { at: now, day: today }, who.timezone)) return null
  const found = await checkedInDays(db, { userId: who.id, first: addDays(today, -2), last: yesterday })
  return found.length === 1 && found[0]?.day !== yesterday ? yesterday : null
}
