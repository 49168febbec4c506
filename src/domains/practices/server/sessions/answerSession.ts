import { and, eq, sql } from 'drizzle-orm'
import { requireConsent } from '#domains/profile/server/consent.ts'
import type { Db } from '#server/db/connect.ts'
import { orNotFound } from '#shared/errors.ts'
import { practiceRatings, userPracticeSessions as sessions } from '../tables.ts'
import { findRemoved } from './removedSessions.ts'

/** Rates one of the member's own sessions. There is one rating a session; a second one replaces it; a removed one has none. */
export async function rateSession(db: Db, userId: string, sessionId: string, rating: number) {
  const [saved] = await db
    .insert(practiceRatings)
    .select(
      db
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
  if (!saved && (await findRemoved(db, userId, sessionId))) return { rating }
  return orNotFound(saved)
}

type Feelings = { sessionId: string; before?: number | undefined; after?: number | undefined }

/**
 * Records how the member felt before or after a practice. Both are optional and arrive one at a time, so the one that
 * is missing keeps its value. Those of a removed session are dropped.
 */
export const feelSession = (db: Db, userId: string, { sessionId, before, after }: Feelings) =>
  db.transaction(async (tx) => {
    await requireConsent(tx, { id: userId })
    const [saved] = await tx
      .update(sessions)
      .set({
        feelingBefore: before ?? sql`${sessions.feelingBefore}`,
        feelingAfter: after ?? sql`${sessions.feelingAfter}`,
      })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ before: sessions.feelingBefore, after: sessions.feelingAfter })
    if (!saved && (await findRemoved(tx, userId, sessionId))) return { before: before ?? null, after: after ?? null }
    return orNotFound(saved)
  })
