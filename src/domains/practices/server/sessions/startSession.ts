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
 * before this has arrived; the same start sent twice finds the first one, whatever became of the practice since.
 */
export const startSession = (db: Db, userId: string, { at, day }: Moment, { practiceId, startKey, made }: Start) =>
  db.transaction(async (tx) => {
    if (await isRemoved(tx, userId, startKey))
      return { sessionId: startKey, practice: await findPractice(tx, practiceId, sql`true`) }
    const begun = await sessionOf(tx, userId, startKey)
    if (begun) return { sessionId: begun, practice: await findPractice(tx, practiceId, sql`true`) }
    const practice = await findPractice(tx, practiceId, or(practices.isActive, seenThen(practices, made, at)))
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
    return { sessionId: created?.id ?? orNotFound(await sessionOf(tx, userId, startKey)), practice }
  })

async function sessionOf(tx: Transaction, userId: string, startKey: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.startKey, startKey)))
  return found?.id
}
