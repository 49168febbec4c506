import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { accounts, users } from '../tables.ts'

export const ownPassword = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))

/** The hash a password of this address is about to be verified against, or nothing where there is no account. */
export async function findHash(db: Db, email: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(accounts.providerId, 'credential')))
  return found?.hash ?? null
}

/**
 * Verifying a password takes long, and it may be replaced meanwhile. With the account's row locked this tells whether the
 * verified hash is still the stored one; whoever replaces it holds the same lock until the sessions are deleted.
 */
export async function isStillStored(tx: Transaction, userId: string, verified: string | null): Promise<boolean> {
  const [found] = await tx.select({ hash: accounts.password }).from(accounts).where(ownPassword(userId)).for('update')
  return found !== undefined && found.hash === verified
}
