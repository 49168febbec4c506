import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { userPracticeSessions } from '../tables.ts'

/** Erases what the member felt before and after practices. The sessions themselves stay and go on counting. */
export const eraseFeelings = (tx: Transaction, userId: string) =>
  tx
    .update(userPracticeSessions)
    .set({ feelingBefore: null, feelingAfter: null })
    .where(
      and(
        eq(userPracticeSessions.userId, userId),
        or(isNotNull(userPracticeSessions.feelingBefore), isNotNull(userPracticeSessions.feelingAfter)),
      ),
    )
