import { verifyJWT } from 'better-auth/crypto'
import { and, eq, sql } from 'drizzle-orm'
import { openWeek } from '#domains/firstWeek/server/openWeek.ts'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countTry } from './attempts/passwordTries.ts'
import { openSession } from './openSession.ts'
import { isStillStored } from './passwords/storedPassword.ts'
import { accounts, sessions, users } from './tables.ts'

/**
 * An address is confirmed by the mailed link and the password together. By the link alone, its owner would open the account
 * for whoever registered with their address and knows the password. An owner who does not know it takes a reset link instead.
 */
export async function confirmEmail(ctx: Context, { token, password }: { token: string; password: string }) {
  const { auth } = ctx
  const link = await verifyJWT<{ email: string }>(token, auth.secret)
  if (!link) throw new Failure('LINK_EXPIRED')
  const owner = await ownerOf(ctx, link.email)
  await countTry(ctx, owner.email, async () => {
    const isRight = await auth.passwords.by(ctx).verify({ hash: owner.hash, password })
    if (!isRight) throw new Failure('INVALID_CREDENTIALS')
  })
  await markConfirmed(ctx, owner)
  const { headers } = await openSession(ctx, { email: owner.email, password })
  ctx.setCookies(headers)
}

/** Unless the password was replaced while it was verified, or the address registered anew. */
const markConfirmed = ({ db, now }: Context, { id, hash }: Owner) =>
  db.transaction(async (tx) => {
    if (!(await isStillStored(tx, id, hash))) throw new Failure('INVALID_CREDENTIALS')
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx.update(users).set({ emailVerified: true, confirmBy: null }).where(eq(users.id, id))
    await openWeek(tx, id, now)
  })

type Owner = Awaited<ReturnType<typeof ownerOf>>

async function ownerOf({ db }: Context, email: string) {
  const [owner] = await db
    .select({ id: users.id, email: users.email, hash: sql<string>`${accounts.password}` })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(sql`lower(${users.email}) = ${email}`)
  if (!owner?.hash) throw new Failure('LINK_EXPIRED')
  return owner
}
