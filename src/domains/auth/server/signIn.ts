import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countAttempt } from './attempts.ts'
import { countTry, giveBackTry } from './passwordTries.ts'
import { rehash } from './rehash.ts'
import { users } from './tables.ts'

export async function signIn(ctx: Context, credentials: { email: string; password: string }) {
  await countTry(ctx, credentials.email)
  const { headers, response } = await ctx.auth.library.api
    .signInEmail({ body: credentials, returnHeaders: true })
    .catch((error) => refuse(ctx, credentials, error))
  await giveBackTry(ctx, credentials.email)
  if (!ctx.auth.confirmsEmail) await markEntered(ctx, response.user.id)
  await rehash(ctx, response.user.id, credentials.password)
  ctx.setCookies(headers)
}

/** Registered while there was a mail server, entered now that there is none: in use, and no longer to be purged. */
const markEntered = ({ db }: Context, id: string) => db.update(users).set({ confirmBy: null }).where(eq(users.id, id))

/** Whoever knows the password of an address that was never confirmed is sent another link. */
async function refuse({ db, auth, now }: Context, { email }: { email: string }, error: unknown): Promise<never> {
  if (!(error instanceof APIError)) throw error
  if (error.body?.code !== 'EMAIL_NOT_VERIFIED') throw new Failure('INVALID_CREDENTIALS')
  await countAttempt(db, 'mailToRecipient', email, now)
  await auth.library.api.sendVerificationEmail({ body: { email } })
  throw new Failure('EMAIL_NOT_CONFIRMED')
}
