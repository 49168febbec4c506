import { and, eq, or, sql } from 'drizzle-orm'
import { countStart } from '#domains/energy/server/countPractice.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { seenThen } from '#server/db/seenThen.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Made } from '#shared/made.ts'
import { findPractice } from '../queries.ts'
import { recommendedPractices as practices, userPracticeSessions as sessions } from '../tables.ts'
import { isRemoved } from './removedSessions.ts'

type Start = { practiceId: string; startKey: string; made?: Made }

/**
 * Counts a session when it starts. Its name is the key the browser gave the start, so that what follows can speak of it
 * before this has arrived; the same start sent twice finds the first one and its practice, whatever became of that since.
 */
export const startSession = (db: Db, userId: string, { at, day }: Moment, { practiceId, startKey, made }: Start) =>
  db.transaction(async (tx) => {
    const wasRemoved = await isRemoved(tx, userId, startKey)
    const begun = await sessionOf(tx, userId, startKey)
    if (begun)
      return {
        sessionId: begun.id,
        practice: await findPractice(tx, orNotFound(begun.practiceId ?? undefined), sql`true`),
      }
    const practice = await findPractice(tx, practiceId, or(practices.isActive, seenThen(practices, made, at)))
    if (wasRemoved) return { sessionId: startKey, practice }
    const [created] = await tx
      .insert(sessions)
      .values({
        id: startKey,
        userId,
        practiceId,
        audioContentId: practice.audioContentId,
        durationMinutes: practice.durationMinutes,
        startedOn: day,
        startedAt: at,
        startKey,
      })
      .onConflictDoNothing()
      .returning({ id: sessions.id })
    if (created) await countStart(tx, userId, at)
    return { sessionId: created?.id ?? orNotFound(await sessionOf(tx, userId, startKey)).id, practice }
  })

async function sessionOf(tx: Transaction, userId: string, startKey: string) {
  const [found] = await tx
    .select({ id: sessions.id, practiceId: sessions.practiceId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.startKey, startKey)))
  return found
}
