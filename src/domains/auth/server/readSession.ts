import { createHmac, timingSafeEqual } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { firstWeeks } from '#domains/firstWeek/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import { read } from '#server/db/reads/read.ts'
import type { Role } from '#shared/access.ts'
import { session as rules } from '../rules.ts'
import { sessions, userRoles, users } from './tables.ts'

/** §9 renews a session for as long as its member comes; this is where it ends all the same. */
const OLDEST = sql`now() - ${sql.raw(`interval '${rules.longestMs / 1000} seconds'`)}`

export const isLiving = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.createdAt, OLDEST))

const REMEMBERED = 10_000

/** A fixed number of places: for a list of any length PostgreSQL would plan the query anew each time. */
const seats = Array.from({ length: 8 }, (_, seat) => `token${seat}`)

const isOfSession = (userId: PgColumn) => eq(userId, sessions.userId)

const firstWeek = {
  registeredOn: firstWeeks.registeredOn,
  startedOn: firstWeeks.startedOn,
  latestDay: firstWeeks.latestDay,
  isDismissed: firstWeeks.isDismissed,
}

const rolesOf = (userId: PgColumn | Placeholder) =>
  sql<
    Role[]
  >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${userId} order by ${userRoles.role})`

const ofMember = {
  id: users.id,
  email: users.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  timezone: profiles.timezone,
  timezoneChosen: profiles.timezoneChosen,
  theme: profiles.theme,
  language: profiles.language,
  defaultDurationMinutes: profiles.defaultDurationMinutes,
  roles: rolesOf(users.id),
  sessionToken: sessions.token,
  sessionCreatedAt: sessions.createdAt,
  sessionExpiresAt: sessions.expiresAt,
}

/** The number of the transaction that wrote the row: another one after every change, whoever made it. */
const versionOf = (table: PgTable) => sql<string | null>`${table}.xmin::text`

const stamp = {
  session: versionOf(sessions),
  user: versionOf(users),
  profile: versionOf(profiles),
  firstWeek: versionOf(firstWeeks),
}

const livingSessions = (db: Db | Transaction, isWanted: SQL) =>
  db
    .select({ ...ofMember, firstWeek, stamp })
    .from(sessions)
    .innerJoin(users, isOfSession(users.id))
    .innerJoin(profiles, isOfSession(profiles.id))
    .leftJoin(firstWeeks, isOfSession(firstWeeks.userId))
    .where(and(isWanted, isLiving))

const sessionsOf = prepared(seats, (db, tokens) => livingSessions(db, inArray(sessions.token, Object.values(tokens))))

/** What a living session was told from, row by row: a fifth of the work of telling it all again. */
const stampOf = read(['token', 'userId'], (db, { token, userId }) => {
  const versionWhere = (table: PgTable, owner: PgColumn) =>
    sql<string | null>`(select ${versionOf(table)} from ${table} where ${owner} = ${userId})`
  return db
    .select({
      roles: rolesOf(userId),
      stamp: {
        session: stamp.session,
        user: versionWhere(users, users.id),
        profile: versionWhere(profiles, profiles.id),
        firstWeek: versionWhere(firstWeeks, firstWeeks.userId),
      },
    })
    .from(sessions)
    .where(and(eq(sessions.token, token), eq(sessions.userId, userId), isLiving))
})

const isSame = (one: Told, other: Told) =>
  String(one.roles) === String(other.roles) &&
  one.stamp.session === other.stamp.session &&
  one.stamp.user === other.stamp.user &&
  one.stamp.profile === other.stamp.profile &&
  one.stamp.firstWeek === other.stamp.firstWeek

type Told = { roles: Role[]; stamp: Record<keyof typeof stamp, string | null> }

/** What a session tells of its member, in every procedure's context. */
type SessionRow = Omit<Awaited<ReturnType<typeof livingSessions>>[number], 'stamp'>

declare module '#server/http/trpc.ts' {
  interface Member extends SessionRow {}
}

/**
 * The library's own look-up costs two queries and, with its cookie cache, lets a revoked session live on.
 * `read`: one prepared query tells session, member, roles and calendar, of every request that arrived in the same turn.
 * `recall`: what it told last. Asking about it again travels in one statement with what is asked in the member's name
 * meanwhile; nothing of that may be answered before `isCurrent`.
 */
export function sessionReader(db: Db, secret: string, cookieName: string) {
  const findOne = together(seats.length, async (tokens: string[]) => {
    const found = await sessionsOf(db, Object.fromEntries(seats.map((name, seat) => [name, tokens[seat] ?? ''])))
    return new Map(found.map((session) => [session.sessionToken, session]))
  })
  const remembered = new Map<string, { member: SessionRow; stamp: Told['stamp'] }>()
  const tokenOf = verifier(secret, cookieName)

  return {
    async read(cookies: string | undefined): Promise<SessionRow | null> {
      const token = tokenOf(cookies)
      const found = token && (await findOne(token))
      if (!found) return null
      const { stamp, ...member } = found
      if (remembered.size >= REMEMBERED) remembered.clear()
      remembered.set(token, { member: Object.freeze(member), stamp })
      return member
    },
    recall(cookies: string | undefined, ofRequest: Db) {
      const token = tokenOf(cookies)
      const last = token && remembered.get(token)
      if (!last) return undefined
      const { member, stamp } = last
      const ask = async () => {
        const [now] = await stampOf(ofRequest, { token, userId: member.id })
        const isCurrent = now !== undefined && isSame(now, { roles: member.roles, stamp })
        if (!isCurrent) remembered.delete(token)
        return isCurrent
      }
      let asking: Promise<boolean> | undefined
      return {
        member,
        isCurrent() {
          asking ??= ask()
          asking.catch(() => {})
          return asking
        },
      }
    },
  }
}

/** Questions of one turn of the event loop are asked together; nothing is remembered for the next. */
function together<Answer>(most: number, askAll: (keys: string[]) => Promise<Map<string, Answer>>) {
  let turn: { keys: Set<string>; answers: Promise<Map<string, Answer>> } | undefined
  return async (key: string) => {
    if (!turn || turn.keys.size === most) turn = startTurn()
    turn.keys.add(key)
    return (await turn.answers).get(key)
  }

  function startTurn() {
    const keys = new Set<string>()
    const answers = nextTurn().then(() => {
      if (turn?.keys === keys) turn = undefined
      return askAll([...keys])
    })
    return { keys, answers }
  }
}

/**
 * The cookie holds `token.signature`, URL-encoded; a forged one never reaches the database. A signature once found right
 * stays right, and is not reckoned again at every request; whether the session still lives is asked each time.
 */
function verifier(secret: string, name: string) {
  const verified = new Map<string, string>()
  return (cookieHeader: string | undefined): string | null => {
    const value = cookieHeader
      ?.split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
    if (!value) return null
    const known = verified.get(value)
    if (known) return known
    const token = verify(decode(value), secret)
    if (!token) return null
    if (verified.size >= REMEMBERED) verified.clear()
    verified.set(value, token)
    return token
  }
}

function verify(signed: string, secret: string): string | null {
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
