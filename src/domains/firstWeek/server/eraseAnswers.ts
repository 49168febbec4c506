import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { firstWeeks } from './tables.ts'

/** What brought a member here is as intimate as a check-in, and is erased with them; their week goes on without it. */
export const eraseAnswers = (tx: Transaction, userId: string) =>
  tx.update(firstWeeks).set({ brought: null }).where(eq(firstWeeks.userId, userId))
