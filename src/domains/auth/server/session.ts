import { APIError } from 'better-auth/api'
import type { Context } from '#server/trpc.ts'
import { Failure } from '#shared/errors.ts'
import type { Member } from './readSession.ts'

/** What the browser may know of its session: everything but the token. */
export function describeSession(member: Member | null) {
  if (!member) return null
  const { sessionToken: _, sessionExpiresAt, ...known } = member
  return { ...known, expiresAt: sessionExpiresAt.getTime() }
}

export async function renewSession({ auth, cookies, setCookies }: Context) {
  const renewed = await auth.library.api.getSession({ headers: headersOf(cookies), returnHeaders: true })
  if (!renewed.response) throw new Failure('UNAUTHENTICATED')
  setCookies(renewed.headers)
  return { expiresAt: new Date(renewed.response.session.expiresAt).getTime() }
}

export async function signOut({ auth, cookies, setCookies }: Context) {
  const ended = await auth.library.api.signOut({ headers: headersOf(cookies), returnHeaders: true })
  setCookies(ended.headers)
}

export async function confirmEmail({ auth, setCookies }: Context, token: string) {
  const confirmed = await auth.library.api.verifyEmail({ query: { token }, returnHeaders: true }).catch((error) => {
    throw error instanceof APIError ? new Failure('LINK_EXPIRED') : error
  })
  setCookies(confirmed.headers)
}

const headersOf = (cookies: string | undefined) => new Headers(cookies ? { cookie: cookies } : {})
