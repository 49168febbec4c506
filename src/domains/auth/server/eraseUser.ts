import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { users, verifications } from './tables.ts'

/** Foreign keys take everything else of the member along, the open sessions too. */
export async function eraseUser(tx: Transaction, userId: string) {
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.delete(users).where(eq(users.id, userId))
}

/** The name staff find a member by. */
export const renameUser = (tx: Transaction, userId: string, name: string) =>
  tx.update(users).set({ name }).where(eq(users.id, userId))
