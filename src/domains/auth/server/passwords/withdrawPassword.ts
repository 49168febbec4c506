import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Auth } from '../library.ts'
import { createResetLink } from '../resetLinks.ts'
import { accounts, sessions, users, verifications } from '../tables.ts'
import { ownPassword } from './storedPassword.ts'

/**
 * For the operator: the member's password no longer opens anything, every session and every earlier link ends, and a new
 * link lets the member choose another password. Answers the link's path, or nothing where nobody has this address.
 */
export async function withdrawPassword(db: Db, auth: Pick<Auth, 'passwords'>, email: string): Promise<string | null> {
  const hashed = await auth.passwords.hash(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = lower(${email})`)
    if (!found) return null
    await tx.update(accounts).set({ password: hashed }).where(ownPassword(found.id))
    await tx.delete(sessions).where(eq(sessions.userId, found.id))
    await tx.delete(verifications).where(eq(verifications.value, found.id))
    return createResetLink(tx, found.id)
  })
}
