import { eq } from 'drizzle-orm'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { enqueueAccountMail } from './accountMails.ts'
import { countMail } from './attempts/mailCounts.ts'
import { countTry } from './attempts/passwordTries.ts'
import { openSession } from './openSession.ts'
import { rehash } from './passwords/rehash.ts'
import { endUnusedSessions } from './session.ts'
import { users } from './tables.ts'

export async function signIn(ctx: Context, credentials: { email: string; password: string }) {
  const { userId, hash, headers } = await countTry(ctx, credentials.email, () =>
    openSession(ctx, credentials).catch((error) => sendLink(ctx, credentials, error)),
  )
  await endUnusedSessions(ctx, userId)
  if (!ctx.auth.confirmsEmail) await markEntered(ctx, userId)
  await rehash(ctx, userId, hash, credentials.password)
  ctx.setCookies(headers)
}

/** Registered while there was a mail server, entered now that there is none: in use, and no longer to be purged. */
const markEntered = ({ db }: Context, id: string) => db.update(users).set({ confirmBy: null }).where(eq(users.id, id))

/** Whoever knows the password of an address that was never confirmed is sent another link. */
async function sendLink(ctx: Context, { email }: { email: string }, error: unknown): Promise<never> {
  if (!(error instanceof Failure) || error.code !== 'EMAIL_NOT_CONFIRMED') throw error
  if (await countMail(ctx, 'confirm', email)) await enqueueAccountMail(ctx.db, 'confirm', email, ctx.now)
  throw error
}
