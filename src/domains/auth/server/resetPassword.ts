import { APIError } from 'better-auth/api'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { Context } from '#server/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countAttempt } from './attempts.ts'
import { clearTries } from './passwordTries.ts'
import { users, verifications } from './tables.ts'

/** How the library names a reset link. */
const LINK = 'reset-password:'

/** Answers the same whether the account exists or not. */
export async function forgotPassword({ db, auth, now, address }: Context, email: string): Promise<void> {
  await countAttempt(db, 'mailFromAddress', address, now)
  await countAttempt(db, 'mailToRecipient', email, now)
  await auth.library.api.requestPasswordReset({ body: { email } })
}

/**
 * The link is good once, and proves that the address is the member's. A new password ends every session and every other
 * link of the account, forgets the failed tries at it, and opens a fresh session.
 */
export async function resetPassword(ctx: Context, { token, password }: { token: string; password: string }) {
  const { id, email } = await ownerOf(ctx, token)
  const { api } = ctx.auth.library
  await api.resetPassword({ body: { token, newPassword: password } }).catch(refuse)
  // Not before: whoever registered with a stranger's address would be let in by the old password.
  await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
  await ctx.db.delete(verifications).where(and(eq(verifications.value, id), like(verifications.identifier, `${LINK}%`)))
  await clearTries(ctx, email)
  const { headers } = await api.signInEmail({ body: { email, password }, returnHeaders: true })
  ctx.setCookies(headers)
}

async function ownerOf({ db }: Context, token: string) {
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(and(eq(verifications.identifier, `${LINK}${token}`), gt(verifications.expiresAt, sql`now()`)))
  if (!owner) throw new Failure('LINK_EXPIRED')
  return owner
}

function refuse(error: unknown): never {
  throw error instanceof APIError ? new Failure('LINK_EXPIRED') : error
}
