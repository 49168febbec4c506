import { desc, eq, inArray } from 'drizzle-orm'
import { stageOnHome } from '#domains/firstWeek/rules.ts'
import { leaveRooms } from '#domains/rooms/server/presence.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { localDay, minutesAhead } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import { session as rules } from '../rules.ts'
import { sessions } from './tables.ts'

/** What the browser may know of its session: everything but the token. */
export function describeSession(member: Member | null, now: Date) {
  if (!member) return null
  const { sessionToken: _, sessionCreatedAt, sessionExpiresAt, firstWeek: week, ...known } = member
  const endsAt = endOf({ createdAt: sessionCreatedAt })
  const firstWeek = stageOnHome(week, localDay(now, known.timezone))
  const aheadMinutes = minutesAhead(now, known.timezone)
  return { ...known, aheadMinutes, firstWeek, expiresAt: Math.min(sessionExpiresAt.getTime(), endsAt), endsAt }
}

/** The library moves the end a month ahead; never beyond the absolute one. */
export async function renewSession({ db, auth, cookies, setCookies }: Context) {
  const renewed = await auth.library.api.getSession({ headers: headersOf(cookies), returnHeaders: true })
  if (!renewed.response) throw new Failure('UNAUTHENTICATED')
  const { session } = renewed.response
  const expiresAt = Math.min(session.expiresAt.getTime(), endOf(session))
  await db
    .update(sessions)
    .set({ expiresAt: new Date(expiresAt) })
    .where(eq(sessions.token, session.token))
  setCookies(renewed.headers)
  return { expiresAt }
}

/** So many sessions of one member live; beyond that those end that were not renewed for longest. */
export async function endUnusedSessions({ db }: Context, userId: string) {
  const unused = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .offset(rules.most)
  await db.delete(sessions).where(inArray(sessions.id, unused))
}

/** Nobody sees them in a room any more, unless they are there on another device too. */
export async function signOut({ auth, cookies, setCookies, db, member, now }: Context) {
  const ended = await auth.library.api.signOut({ headers: headersOf(cookies), returnHeaders: true })
  setCookies(ended.headers)
  if (member) await leaveRooms(db, member, now)
}

const endOf = ({ createdAt }: { createdAt: Date }) => createdAt.getTime() + rules.longestMs

const headersOf = (cookies: string | undefined) => new Headers(cookies ? { cookie: cookies } : {})
