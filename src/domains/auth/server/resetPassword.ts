import { APIError } from 'better-auth/api'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '#server/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countAttempt } from './attempts.ts'
import { users, verifications } from './tables.ts'

/** Answers the same whether the account exists or not. */
export async function forgotPassword({ db, auth, now }: Context, email: string): Promise<void> {
  await countAttempt(db, 'mailToRecipient', email, now)
  await auth.library.api.requestPasswordReset({ body: { email } })
}

/** The link is good once; a new password ends every session of the account and opens a fresh one. */
export async function resetPassword(ctx: Context, { token, password }: { token: string; password: string }) {
  const email = await ownerOf(ctx, token)
  const { api } = ctx.auth.library
  await api.resetPassword({ body: { token, newPassword: password } }).catch(refuse)
  const { headers } = await api.signInEmail({ body: { email, password }, returnHeaders: true })
  ctx.setCookies(headers)
}

async function ownerOf({ db }: Context, token: string): Promise<string> {
  const [owner] = await db
    .select({ email: users.email })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(and(eq(verifications.identifier, `reset-password:${token}`), gt(verifications.expiresAt, sql`now()`)))
  if (!owner) throw new Failure('LINK_EXPIRED')
  return owner.email
}

function refuse(error: unknown): never {
  throw error instanceof APIError ? new Failure('LINK_EXPIRED') : error
}
