import { and, eq } from 'drizzle-orm'
import { recountLastActivity, uncountCompletion, uncountStart } from '#domains/energy/server/uncountPractice.ts'
import { dropPlaceSession } from '#domains/meditations/server/progress.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { orNotFound } from '#shared/errors.ts'
import { userPracticeSessions as sessions } from '../tables.ts'
import { findRemoved, keepRemoved, lockKey } from './removedSessions.ts'

/**
 * Takes a session out of the history with its rating and everything that was counted from it, in one transaction. Removing it
 * twice is removing it once; its key is kept, so that no late delivery brings it back.
 */
export const removeSession = (db: Db, userId: string, now: Date, sessionId: string) =>
  db.transaction((tx) => dropSession(tx, userId, now, sessionId))

/** The same inside a transaction. */
export async function dropSession(tx: Transaction, userId: string, now: Date, sessionId: string) {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  const [found] = await tx.select({ startKey: sessions.startKey }).from(sessions).where(own)
  if (found) await lockKey(tx, userId, found.startKey)
  const [removed] = await tx.delete(sessions).where(own).returning({
    startKey: sessions.startKey,
    completedOn: sessions.completedOn,
    minutes: sessions.durationMinutes,
  })
  if (!removed && (await findRemoved(tx, userId, sessionId))) return { sessionId }
  const { startKey, completedOn, minutes } = orNotFound(removed)
  await keepRemoved(tx, userId, [sessionId, startKey], now)
  await uncountStart(tx, userId)
  if (completedOn) await uncountCompletion(tx, userId, completedOn, minutes)
  await recountLastActivity(tx, userId)
  await dropPlaceSession(tx, userId, sessionId)
  return { sessionId }
}
