import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { Role } from '../rules.ts'
import { sessions, userRoles, users } from './tables.ts'

export type Member = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionReader>>>>

/**
 * The library's own look-up costs two queries and, with its cookie cache, lets a revoked session live on.
 * One prepared query tells session, member, roles and calendar.
 */
export function sessionReader(db: Db, secret: string, cookieName: string) {
  const find = db
    .select({
      id: users.id,
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      timezone: profiles.timezone,
      timezoneChosen: profiles.timezoneChosen,
      theme: profiles.theme,
      language: profiles.language,
      defaultDurationMinutes: profiles.defaultDurationMinutes,
      roles: sql<Role[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
      sessionToken: sessions.token,
      sessionExpiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('read_session')

  return async (cookieHeader: string | undefined) => {
    const token = signedToken(cookieHeader, cookieName, secret)
    if (!token) return null
    const [found] = await find.execute({ token })
    return found ?? null
  }
}

/** The cookie holds `token.signature`, URL-encoded; a forged one never reaches the database. */
export function signedToken(cookieHeader: string | undefined, name: string, secret: string): string | null {
  const value = cookieHeader
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (!value) return null
  const signed = decode(value)
  const cut = signed.lastIndexOf('.')
  const token = signed.slice(0, cut)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signed.slice(cut + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
