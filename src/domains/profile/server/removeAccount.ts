import { and, eq } from 'drizzle-orm'
import { countAttempt, giveBack } from '#domains/auth/server/attempts.ts'
import { holdAdmins, keepOneAdmin } from '#domains/auth/server/lastAdmin.ts'
import { signOut } from '#domains/auth/server/session.ts'
import { accounts, users, verifications } from '#domains/auth/server/tables.ts'
import { leaveCommunity } from '#domains/community/server/leaveCommunity.ts'
import type { Context } from '#server/trpc.ts'
import { Failure } from '#shared/errors.ts'

type Who = { id: string; email: string }

/** Everything of the member goes in one transaction; the open sessions go with the account. */
export async function removeAccount(ctx: Context, who: Who, password: string) {
  await verifyPassword(ctx, who, password)
  await ctx.db.transaction(async (tx) => {
    keepOneAdmin(await holdAdmins(tx), who)
    // Held first: a join that is under way by the same member waits here and then finds no account.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('update')
    await leaveCommunity(tx, who.id, ctx.now)
    await tx.delete(verifications).where(eq(verifications.value, who.id))
    await tx.delete(users).where(eq(users.id, who.id))
  })
  await signOut(ctx)
}

/** Counted like a sign-in: an open session is no place to guess the password from. */
async function verifyPassword({ db, auth, now }: Context, who: Who, password: string) {
  await countAttempt(db, 'signInOfAccount', who.email, now)
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, who.id), eq(accounts.providerId, 'credential')))
  const { password: library } = await auth.library.$context
  const isRight = account?.hash ? await library.verify({ hash: account.hash, password }) : false
  if (!isRight) throw new Failure('INVALID_CREDENTIALS')
  await giveBack(db, 'signInOfAccount', who.email, now)
}
