import { and, eq, exists, lte, or, type Placeholder } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import type { Who } from '#server/db/reads/read.ts'
import { seenAt } from '#server/db/seenThen.ts'
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
  const [own, open] = await Promise.all([
    ownNotes(tx, { userId: who.id, reflectionId }),
    openReflections(tx, {
      userId: who.id,
      reflectionId,
      day,
      begun: latestDay(at),
      madeAt: made ? at : null,
    }),
  ])
  return own.some((note) => note.reflectionId === null) || open.length > 0
}

const ownNotes = prepared(['userId', 'reflectionId'], (tx, { userId, reflectionId }) =>
  notesOn(tx, { id: userId }, reflectionId),
)

const openReflections = prepared(
  ['userId', 'reflectionId', 'day', 'begun', 'madeAt'],
  (tx, { userId, reflectionId, day, begun, madeAt }) =>
    tx
      .select({ id: dailyReflections.id })
      .from(dailyReflections)
      .where(
        and(
          eq(dailyReflections.id, reflectionId),
          lte(dailyReflections.date, day),
          lte(dailyReflections.date, begun),
          or(
            dailyReflections.isActive,
            exists(notesOn(tx, { id: userId }, reflectionId)),
            seenAt(dailyReflections, madeAt),
          ),
        ),
      ),
)

const notesOn = (tx: Db | Transaction, who: Who, reflectionId: Placeholder) =>
  tx.select({ reflectionId: userReflections.reflectionId }).from(userReflections).where(noteOn(who, reflectionId))
