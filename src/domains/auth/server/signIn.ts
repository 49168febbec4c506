import { APIError } from 'better-auth/api'
import type { Context } from '#server/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countAttempt, giveBack } from './attempts.ts'

export async function signIn(ctx: Context, credentials: { email: string; password: string }) {
  const { db, auth, now, address } = ctx
  await countAttempt(db, 'signInFromAddress', address, now)
  await countAttempt(db, 'signInOfAccount', credentials.email, now)
  const { headers } = await auth.library.api.signInEmail({ body: credentials, returnHeaders: true }).catch(refuse)
  await giveBack(db, 'signInFromAddress', address, now)
  await giveBack(db, 'signInOfAccount', credentials.email, now)
  ctx.setCookies(headers)
}

function refuse(error: unknown): never {
  if (!(error instanceof APIError)) throw error
  throw new Failure(error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'EMAIL_NOT_CONFIRMED' : 'INVALID_CREDENTIALS')
}
