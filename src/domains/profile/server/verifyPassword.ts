import { and, eq } from 'drizzle-orm'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { countTry } from '#domains/auth/server/attempts/passwordTries.ts'
import { accounts } from '#domains/auth/server/tables.ts'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'

/**
 * Counted like a sign-in: an open session is no place to guess the password from. A right one is counted too, for the member
 * alone: each costs a hash.
 */
export async function verifyPassword(ctx: Context, who: { id: string; email: string }, password: string) {
  await countAttempt(ctx.db, 'passwordOfMember', who.id, ctx.now)
  await countTry(ctx, who.email, async () => {
    const [account] = await ctx.db
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, who.id), eq(accounts.providerId, 'credential')))
    const isRight = account?.hash ? await ctx.auth.passwords.by(ctx).verify({ hash: account.hash, password }) : false
    if (!isRight) throw new Failure('INVALID_CREDENTIALS')
  })
}
