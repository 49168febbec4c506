import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/http/trpc.ts'
import { accounts } from '../tables.ts'
import { ownPassword } from './storedPassword.ts'

type From = Pick<Context, 'db' | 'auth' | 'inLane'>

/**
 * Hashes a password that was just found right anew if it is stored in an older form or at another cost. Replaces only the
 * hash it was verified against: a password reset at the same moment stays.
 */
export async function rehash(ctx: From, id: string, verified: string | null, password: string) {
  const { db, auth } = ctx
  if (!verified || !auth.passwords.isOutdated(verified)) return
  await db
    .update(accounts)
    .set({ password: await auth.passwords.by(ctx).hash(password) })
    .where(and(ownPassword(id), eq(accounts.password, verified)))
}
