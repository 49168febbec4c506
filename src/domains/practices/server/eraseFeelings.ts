import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { userPracticeSessions } from './tables.ts'

/** What was felt around practices; the practices themselves stay counted. */
export const eraseFeelings = (tx: Transaction, userId: string) =>
  tx
    .update(userPracticeSessions)
    .set({ feelingBefore: null, feelingAfter: null })
    .where(eq(userPracticeSessions.userId, userId))
