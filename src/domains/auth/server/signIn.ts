import { APIError } from 'better-auth/api'
import type { Context } from '#server/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countAttempt, giveBack } from './attempts.ts'

export async function signIn(ctx: Context, credentials: { email: string; password: string }) {
  const { db, auth, now, address } = ctx
  await countAttempt(db, 'signInFromAddress', address, now)
  await countAttempt(db, 'signInOfAccount', credentials.email, now)
  const { headers } = await auth.library.api
    .signInEmail({ body: credentials, returnHeaders: true })
    .catch((error) => refuse(ctx, credentials, error))
  await giveBack(db, 'signInFromAddress', address, now)
  await giveBack(db, 'signInOfAccount', credentials.email, now)
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
