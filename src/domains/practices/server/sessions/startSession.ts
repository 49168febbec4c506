import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { countStart } from '#domains/energy/server/countPractice.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { seenThen } from '#server/db/seenThen.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Made } from '#shared/made.ts'
import { wholePractice, withSound } from '../queries.ts'
import { recommendedPractices as practices, userPracticeSessions as sessions } from '../tables.ts'
import { isRemoved } from './removedSessions.ts'

type Start = { practiceId: string; startKey: string; made?: Made }

/**
 * Counts a session when it starts. Its name is the key the browser gave the start, so that what follows can speak of it
 * before this has arrived; the same start sent twice finds the first one, whatever became of its practice since. A practice that
 * is hidden now is begun and counted but not shown: staff may have rewritten it, and whoever began it has the words it began with.
 */
export const startSession = (db: Db, userId: string, { at, day }: Moment, { practiceId, startKey, made }: Start) =>
  db.transaction(async (tx) => {
    const wasRemoved = await isRemoved(tx, userId, startKey)
    const begun = await sessionOf(tx, userId, startKey)
    if (begun) {
      const { practice } = await practiceOf(tx, orNotFound(begun.practiceId ?? undefined), sql`true`)
      return { sessionId: begun.id, practice }
    }
    const isOpen = or(practices.isActive, seenThen(practices, made, at))
    const { durationMinutes, audioContentId, practice } = await practiceOf(tx, practiceId, isOpen)
    if (wasRemoved) return { sessionId: startKey, practice }
    const [created] = await tx
      .insert(sessions)
      .values({
        id: startKey,
        userId,
        practiceId,
        audioContentId,
        durationMinutes,
        startedOn: day,
        startedAt: at,
        startKey,
      })
      .onConflictDoNothing()
      .returning({ id: sessions.id })
    if (created) await countStart(tx, userId, at)
    return { sessionId: created?.id ?? orNotFound(await sessionOf(tx, userId, startKey)).id, practice }
  })

async function practiceOf(tx: Transaction, id: string, which: SQL | undefined) {
  const [found] = await tx
    .select({ ...wholePractice, isActive: practices.isActive })
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(and(eq(practices.id, id), which))
  const { isActive, ...practice } = withSound(orNotFound(found))
  const { durationMinutes, audioContentId } = practice
  return { durationMinutes, audioContentId, practice: isActive ? practice : null }
}

async function sessionOf(tx: Transaction, userId: string, startKey: string) {
  const [found] = await tx
    .select({ id: sessions.id, practiceId: sessions.practiceId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.startKey, startKey)))
  return found
}
