import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { userReflections } from './tables.ts'

export const eraseNotes = (tx: Transaction, userId: string) =>
  tx.delete(userReflections).where(eq(userReflections.userId, userId)).returning({ id: userReflections.id })
