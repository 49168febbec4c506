import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { findHash, isStillStored } from './passwords/storedPassword.ts'
import { sessions } from './tables.ts'

type Credentials = { email: string; password: string }

type Opened = { userId: string; hash: string | null; headers: Headers }

/**
 * Opens a session by password. One that was opened while the password was being replaced is deleted, and the given password
 * has to be right once more: the old one no longer is, and the same one hashed anew still is.
 */
export async function openSession(
  ctx: Pick<Context, 'db' | 'auth' | 'inLane'>,
  credentials: Credentials,
): Promise<Opened> {
  const hash = await findHash(ctx.db, credentials.email)
  const { headers, response } = await ctx.auth
    .by(ctx)
    .api.signInEmail({ body: credentials, returnHeaders: true })
    .catch(refuse)
  const { user, token } = response
  const isOpen = await ctx.db.transaction(async (tx) => {
    if (await isStillStored(tx, user.id, hash)) return true
    await tx.delete(sessions).where(eq(sessions.token, token))
    return false
  })
  return isOpen ? { userId: user.id, hash, headers } : openSession(ctx, credentials)
}

function refuse(error: unknown): never {
  if (!(error instanceof APIError)) throw error
  throw new Failure(error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'EMAIL_NOT_CONFIRMED' : 'INVALID_CREDENTIALS')
}
