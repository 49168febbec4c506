import { and, eq } from 'drizzle-orm'
import { recountLastActivity, uncountCompletion, uncountStart } from '#domains/energy/server/uncountPractice.ts'
import { dropPlaceSession } from '#domains/meditations/server/progress.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { orNotFound } from '#shared/errors.ts'
import { userPracticeSessions as sessions } from '../tables.ts'
import { rowsAsJson } from './keptSession.ts'
import { findRemoved, keepRemoved, lockKey } from './removedSessions.ts'

/**
 * Takes a session out of the history with its rating and everything that was counted from it, in one transaction. Removing it
 * twice is removing it once; its key is kept, so that no late delivery brings it back, and for a while all of it, so that
 * its member can (restoreSession.ts).
 */
export const removeSession = (db: Db, userId: string, now: Date, sessionId: string) =>
  db.transaction((tx) => dropSession(tx, userId, now, sessionId, { isUndoable: true }))

/** The same inside a transaction. */
export async function dropSession(
  tx: Transaction,
  userId: string,
  now: Date,
  sessionId: string,
  { isUndoable = false } = {},
) {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  await lockKey(tx, userId, sessionId)
  const [found] = await tx.select({ startKey: sessions.startKey }).from(sessions).where(own)
  if (found) await lockKey(tx, userId, found.startKey)
  const [removed] = await tx
    .delete(sessions)
    .where(own)
    .returning({
      startKey: sessions.startKey,
      completedOn: sessions.completedOn,
      minutes: sessions.durationMinutes,
      ...rowsAsJson,
    })
  if (!removed && (await findRemoved(tx, userId, sessionId))) return { sessionId }
  const { startKey, completedOn, minutes, session, rating } = orNotFound(removed)
  const places = await dropPlaceSession(tx, userId, sessionId)
  const kept = isUndoable ? { session, rating, isAtPlace: places.length > 0 } : null
  await keepRemoved(tx, userId, { sessionId, startKey, kept }, now)
  await uncountStart(tx, userId)
  if (completedOn) await uncountCompletion(tx, userId, completedOn, minutes)
  await recountLastActivity(tx, userId)
  return { sessionId }
}
