import { and, eq, exists, lte, or } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { seenThen } from '#server/db/seenThen.ts'
import type { Moment } from '#server/http/momentOf.ts'
import type { Made } from '#shared/made.ts'
import { latestDay } from './latestDay.ts'
import { noteOn } from './noteOn.ts'
import { dailyReflections, userReflections } from './tables.ts'

type Note = { reflectionId: string; made?: Made }

/**
 * Whether the member may write on a reflection: one that is shown, was shown when the note was made, or on which the member
 * wrote before, up to the day of the note. A note that outlived its reflection stays its member's to change. The day may be a day ahead of the member's own (a zone was changed meanwhile),
 * but it has begun somewhere.
 */
export async function canNote(tx: Transaction, who: { id: string }, { at, day }: Moment, { reflectionId, made }: Note) {
  const own = tx
    .select({ reflectionId: userReflections.reflectionId })
    .from(userReflections)
    .where(noteOn(who, reflectionId))
  if ((await own).some((note) => note.reflectionId === null)) return true
  const found = await tx
    .select({ id: dailyReflections.id })
    .from(dailyReflections)
    .where(
      and(
        eq(dailyReflections.id, reflectionId),
        lte(dailyReflections.date, day),
        lte(dailyReflections.date, latestDay(at)),
        or(dailyReflections.isActive, exists(own), seenThen(dailyReflections, made, at)),
      ),
    )
  return found.length > 0
}
