import { and, eq, sql } from 'drizzle-orm'
import { requireConsent } from '#domains/profile/server/consent.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { orNotFound } from '#shared/errors.ts'
import { practiceRatings, userPracticeSessions as sessions } from '../tables.ts'
import { amendKept } from './keptSession.ts'
import { isRemoved } from './removedSessions.ts'

/** Rates one of the member's own sessions. There is one rating a session; a second one replaces it; that of a removed one comes back with it. */
export const rateSession = (db: Db, userId: string, sessionId: string, rating: number) =>
  db.transaction(async (tx) => {
    const rate = () => saveRating(tx, userId, sessionId, rating)
    if (!(await isRemoved(tx, userId, sessionId))) return orNotFound(await rate())
    await amendKept(tx, userId, sessionId, rate)
    return { rating }
  })

async function saveRating(tx: Transaction, userId: string, sessionId: string, rating: number) {
  const [saved] = await tx
    .insert(practiceRatings)
    .select(
      tx
        .select({
          userId: sessions.userId,
          sessionId: sessions.id,
          practiceId: sessions.practiceId,
          rating: sql<number>`${rating}::smallint`.as('rating'),
          createdAt: sql<Date>`now()`.as('created_at'),
          updatedAt: sql<Date>`now()`.as('updated_at'),
        })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId))),
    )
    .onConflictDoUpdate({
      target: [practiceRatings.userId, practiceRatings.sessionId],
      set: { rating, updatedAt: new Date() },
    })
    .returning({ rating: practiceRatings.rating })
  return saved
}

type Feelings = { sessionId: string; before?: number | undefined; after?: number | undefined }

/**
 * Records how the member felt before or after a practice. Both are optional and arrive one at a time, so the one that
 * is missing keeps its value. Those of a removed session come back with it.
 */
export const feelSession = (db: Db, userId: string, { sessionId, before, after }: Feelings) =>
  db.transaction(async (tx) => {
    await requireConsent(tx, { id: userId })
    const feel = () => saveFeelings(tx, userId, { sessionId, before, after })
    if (!(await isRemoved(tx, userId, sessionId))) return orNotFound(await feel())
    await amendKept(tx, userId, sessionId, feel)
    return { before: before ?? null, after: after ?? null }
  })

async function saveFeelings(tx: Transaction, userId: string, { sessionId, before, after }: Feelings) {
  const [saved] = await tx
    .update(sessions)
    .set({
      feelingBefore: before ?? sql`${sessions.feelingBefore}`,
      feelingAfter: after ?? sql`${sessions.feelingAfter}`,
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ before: sessions.feelingBefore, after: sessions.feelingAfter })
  return saved
}
