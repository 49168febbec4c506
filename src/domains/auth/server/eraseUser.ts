import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { forgetAddresses } from '#server/jobs/forgetAddresses.ts'
import { users, verifications } from './tables.ts'

/** Foreign keys take everything else of the member along, the open sessions too; mails about an account know its address alone. */
export async function eraseUser(tx: Transaction, userId: string) {
  await tx.delete(verifications).where(eq(verifications.value, userId))
  const gone = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email })
  await forgetAddresses(
    tx,
    gone.map(({ email }) => email),
  )
}

/** The name staff find a member by. */
export const renameUser = (tx: Transaction, userId: string, name: string) =>
  tx.update(users).set({ name }).where(eq(users.id, userId))
