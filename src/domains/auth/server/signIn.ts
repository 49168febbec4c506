import { APIError } from 'better-auth/api'
import type { Context } from '#server/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countAttempt } from './attempts.ts'
import { countTry, giveBackTry } from './passwordTries.ts'
import { rehash } from './rehash.ts'

export async function signIn(ctx: Context, credentials: { email: string; password: string }) {
  await countTry(ctx, credentials.email)
  const { headers, response } = await ctx.auth.library.api
    .signInEmail({ body: credentials, returnHeaders: true })
    .catch((error) => refuse(ctx, credentials, error))
  await giveBackTry(ctx, credentials.email)
  await rehash(ctx, response.user.id, credentials.password)
  ctx.setCookies(headers)
}

/** Whoever knows the password of an address that was never confirmed is sent another link. */
async function refuse({ db, auth, now }: Context, { email }: { email: string }, error: unknown): Promise<never> {
  if (!(error instanceof APIError)) throw error
  if (error.body?.code !== 'EMAIL_NOT_VERIFIED') throw new Failure('INVALID_CREDENTIALS')
  await countAttempt(db, 'mailToRecipient', email, now)
  await auth.library.api.sendVerificationEmail({ body: { email } })
  throw new Failure('EMAIL_NOT_CONFIRMED')
}
