import { and, eq } from 'drizzle-orm'
import { countTry, giveBackTry } from '#domains/auth/server/passwordTries.ts'
import { accounts } from '#domains/auth/server/tables.ts'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'

/** Counted like a sign-in: an open session is no place to guess the password from. */
export async function verifyPassword(ctx: Context, who: { id: string; email: string }, password: string) {
  await countTry(ctx, who.email)
  const [account] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, who.id), eq(accounts.providerId, 'credential')))
  const { password: library } = await ctx.auth.library.$context
  const isRight = account?.hash ? await library.verify({ hash: account.hash, password }) : false
  if (!isRight) throw new Failure('INVALID_CREDENTIALS')
  await giveBackTry(ctx, who.email)
}
