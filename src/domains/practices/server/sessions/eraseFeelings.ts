import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { removedSessions, userPracticeSessions } from '../tables.ts'

/**
 * Erases what the member felt before and after practices. The sessions themselves stay and go on counting; what was removed
 * can no longer be undone.
 */
export async function eraseFeelings(tx: Transaction, userId: string) {
  await tx
    .update(removedSessions)
    .set({ kept: null })
    .where(and(eq(removedSessions.userId, userId), isNotNull(removedSessions.kept)))
  await tx
    .update(userPracticeSessions)
    .set({ feelingBefore: null, feelingAfter: null })
    .where(
      and(
        eq(userPracticeSessions.userId, userId),
        or(isNotNull(userPracticeSessions.feelingBefore), isNotNull(userPracticeSessions.feelingAfter)),
      ),
    )
}
