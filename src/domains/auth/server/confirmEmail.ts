import { verifyJWT } from 'better-auth/crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countTry, giveBackTry } from './passwordTries.ts'
import { accounts, sessions, users } from './tables.ts'

/**
 * An address is confirmed by the mailed link and the password together. By the link alone, its owner would open the account
 * for whoever registered with their address and knows the password. An owner who does not know it takes a reset link instead.
 */
export async function confirmEmail(ctx: Context, { token, password }: { token: string; password: string }) {
  const { db, auth } = ctx
  const link = await verifyJWT<{ email: string }>(token, auth.secret)
  if (!link) throw new Failure('LINK_EXPIRED')
  const owner = await ownerOf(ctx, link.email)
  await countTry(ctx, owner.email)
  if (!(await auth.passwords.verify({ hash: owner.hash, password }))) throw new Failure('INVALID_CREDENTIALS')
  await giveBackTry(ctx, owner.email)
  await db.delete(sessions).where(eq(sessions.userId, owner.id))
  await markConfirmed(ctx, owner.id)
  const { headers } = await auth.library.api.signInEmail({
    body: { email: owner.email, password },
    returnHeaders: true,
  })
  ctx.setCookies(headers)
}

/** Nobody is left to confirm if the same address was registered anew meanwhile. */
async function markConfirmed({ db }: Context, id: string) {
  const change = db.update(users).set({ emailVerified: true, confirmBy: null }).where(eq(users.id, id))
  const [confirmed] = await change.returning({ id: users.id })
  if (!confirmed) throw new Failure('LINK_EXPIRED')
}

async function ownerOf({ db }: Context, email: string) {
  const [owner] = await db
    .select({ id: users.id, email: users.email, hash: sql<string>`${accounts.password}` })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(sql`lower(${users.email}) = ${email}`)
  if (!owner?.hash) throw new Failure('LINK_EXPIRED')
  return owner
}
