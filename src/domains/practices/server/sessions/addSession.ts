import { and, eq } from 'drizzle-orm'
import { countCompletion, countStart } from '#domains/energy/server/countPractice.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import type { Add } from '../../contract.ts'
import { canAddOn } from '../../history.ts'
import { userPracticeSessions as sessions } from '../tables.ts'
import { dayIsFull, roomOn } from './dayLimit.ts'
import { isRemoved } from './removedSessions.ts'

/**
 * A practice done elsewhere, begun and completed in one, on the day it was done. Its name is the key the browser gave it: sent
 * twice it is one, and sent again after it was removed it stays removed. Refused if its day cannot take all its minutes.
 */
export async function addSession(db: Db, userId: string, made: Moment, { day, minutes, title, startKey }: Add) {
  if (!canAddOn(day, made.day)) throw new Failure('INVALID_INPUT', { day: 'OUT_OF_RANGE' })
  const at = momentOn(day, made)
  return db.transaction(async (tx) => {
    if (await isRemoved(tx, userId, startKey)) return { sessionId: startKey }
    const [created] = await tx
      .insert(sessions)
      .values({
        id: startKey,
        startKey,
        userId,
        title,
        durationMinutes: minutes,
        startedOn: day,
        startedAt: at,
        completedOn: day,
        completedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: sessions.id })
    if (!created) return { sessionId: await addedBefore(tx, userId, startKey) }
    await countStart(tx, userId, at)
    if (minutes > (await roomOn(tx, userId, day))) throw dayIsFull()
    await countCompletion(tx, userId, day, minutes, at)
    return { sessionId: created.id }
  })
}

/** The hour is not asked for: now for today, the middle of the day for an earlier one, never in the future. */
const momentOn = (day: string, made: Moment) =>
  day === made.day ? made.at : new Date(Math.min(Date.parse(`${day}T12:00:00Z`), made.at.getTime()))

/** The key of another member's session finds nothing. */
async function addedBefore(tx: Transaction, userId: string, startKey: string): Promise<string> {
  const [found] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.startKey, startKey)))
  return orNotFound(found).id
}
