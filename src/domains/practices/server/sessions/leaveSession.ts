import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { isOnlyLook } from '../../rules.ts'
import { practiceRatings, userPracticeSessions as sessions } from '../tables.ts'
import { lockKey } from './removedSessions.ts'
import { dropSession } from './removeSession.ts'

/**
 * A practice was closed before its end. One that was only looked at goes as if it had been removed, so that looking does not
 * lower the share of completed ones; any other, and one that the member answered anything about, stays begun. What is not there, or not the member's, is left already.
 */
export const leaveSession = (db: Db, userId: string, { at }: Moment, sessionId: string) =>
  db.transaction(async (tx) => {
    // A practice's session is named by its key. Locked before the row, in the order of every verb that writes one.
    await lockKey(tx, userId, sessionId)
    const [begun] = await tx
      .select({ startedAt: sessions.startedAt })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.userId, userId),
          isNull(sessions.completedAt),
          isNull(sessions.heard),
          isNull(sessions.feelingBefore),
          isNull(sessions.feelingAfter),
        ),
      )
      .for('update')
    if (begun && isOnlyLook(at.getTime() - begun.startedAt.getTime()) && !(await isRated(tx, sessionId)))
      await dropSession(tx, userId, at, sessionId)
    return { sessionId }
  })

/** Asked once the session's row is locked: a rating that comes at the same time is seen here, or waits until the session is gone. */
const isRated = async (tx: Transaction, sessionId: string) =>
  (await tx.$count(practiceRatings, eq(practiceRatings.sessionId, sessionId))) > 0
