import { APIError } from 'better-auth/api'
import { and, eq, gt, sql } from 'drizzle-orm'
import { clearRegistrant } from '#domains/profile/server/createProfile.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { enqueueAccountMail } from './accountMails.ts'
import { countAttempt } from './attempts/attempts.ts'
import { countMail } from './attempts/mailCounts.ts'
import { clearTries } from './attempts/passwordTries.ts'
import { openSession } from './openSession.ts'
import { identifierOf } from './resetLinks.ts'
import { users, verifications } from './tables.ts'

/** The same is done whether the account exists or not: the job finds out, long after the answer. */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  const { db, now, address } = ctx
  await countAttempt(db, 'mailFromAddress', address, now)
  if (await countMail(ctx, 'reset', email)) await enqueueAccountMail(db, 'reset', email, now)
}

/**
 * The link is good once, and proves that the address is the member's. A new password ends every session and every other
 * link of the account, forgets the failed tries at it, and opens a fresh session.
 */
export async function resetPassword(ctx: Context, { token, password }: { token: string; password: string }) {
  const { db, auth } = ctx
  const owner = await ownerOf(ctx, token)
  const hashed = await auth.passwords.by(ctx).hash(password)
  await db.transaction(async (tx) => {
    const { api } = auth.on(tx, hashed)
    await api.resetPassword({ body: { token, newPassword: password } }).catch(refuse)
    await confirmOwner(tx, owner)
  })
  await clearTries(ctx, owner.email)
  const { headers } = await openSession(ctx, { email: owner.email, password })
  ctx.setCookies(headers)
}

type Owner = Awaited<ReturnType<typeof ownerOf>>

/** Not before the new password: whoever registered with a stranger's address would be let in by the old one. */
async function confirmOwner(tx: Transaction, { id, confirmBy }: Owner) {
  await tx.update(users).set({ emailVerified: true, confirmBy: null }).where(eq(users.id, id))
  if (confirmBy) await eraseRegistrant(tx, id)
  await tx.delete(verifications).where(eq(verifications.value, id))
}

async function ownerOf({ db }: Context, token: string) {
  const [owner] = await db
    .select({ id: users.id, email: users.email, confirmBy: users.confirmBy })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`)))
  if (!owner) throw new Failure('LINK_EXPIRED')
  return owner
}

/** An account never confirmed may have been registered by a stranger: neither the name nor the consent is the owner's. */
async function eraseRegistrant(tx: Transaction, id: string) {
  await tx.update(users).set({ name: '' }).where(eq(users.id, id))
  await clearRegistrant(tx, id)
}

function refuse(error: unknown): never {
  throw error instanceof APIError ? new Failure('LINK_EXPIRED') : error
}
