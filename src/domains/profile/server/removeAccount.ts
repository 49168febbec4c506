import { eq } from 'drizzle-orm'
import { holdAdmins, keepOneAdmin } from '#domains/auth/server/roles/lastAdmin.ts'
import { signOut } from '#domains/auth/server/session.ts'
import { users } from '#domains/auth/server/tables.ts'
import type { Context } from '#server/http/trpc.ts'
import { eraseAccount } from './erase.ts'
import { noteErasure, storeErasure } from './keepErasures.ts'
import { verifyPassword } from './verifyPassword.ts'

type Who = { id: string; email: string }

/** Everything of the member goes in one transaction, which also notes the id: a backup from before must not bring them back. */
export async function removeAccount(ctx: Context, who: Who, password: string) {
  await verifyPassword(ctx, who, password)
  const erasure = await ctx.db.transaction(async (tx) => {
    keepOneAdmin(await holdAdmins(tx), who)
    // Held first: a join that is under way by the same member waits here and then finds no account.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('update')
    await eraseAccount(tx, who.id, ctx.now)
    return noteErasure(tx, { memberId: who.id, kind: 'account', erasedAt: ctx.now })
  })
  await storeErasure(ctx, erasure)
  await signOut(ctx)
}
