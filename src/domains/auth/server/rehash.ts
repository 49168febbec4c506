import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/http/trpc.ts'
import { accounts } from './tables.ts'

/**
 * Hashes a password that was just found right anew if it is stored in an older form or at another cost. Replaces only the
 * hash it read: a password reset at the same moment stays.
 */
export async function rehash({ db, auth: { passwords } }: Pick<Context, 'db' | 'auth'>, id: string, password: string) {
  const own = and(eq(accounts.userId, id), eq(accounts.providerId, 'credential'))
  const [{ stored } = { stored: null }] = await db.select({ stored: accounts.password }).from(accounts).where(own)
  if (!stored || !passwords.isOutdated(stored)) return
  await db
    .update(accounts)
    .set({ password: await passwords.hash(password) })
    .where(and(own, eq(accounts.password, stored)))
}
