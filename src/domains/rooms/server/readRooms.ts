import { type Placeholder, sql } from 'drizzle-orm'
import { publicName } from '#domains/community/rules.ts'
import { communityEvents as events, communityGroups as groups } from '#domains/community/server/tables.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { Parameters } from '#server/db/reads/parameters.ts'
import { read, sharedRead } from '#server/db/reads/read.ts'
import { orNotFound } from '#shared/errors.ts'
import { mostLights } from '../rules.ts'
import { lightName } from './lightName.ts'
import { roomPresences as presences, rooms } from './tables.ts'

/** What everyone in a room is told: the same for all, without a member's id. */
export type Presence = {
  startsAt: Date
  minutes: number
  count: number
  bows: number
  lights: { id: string; name: string | null }[]
}

/** `lapsesAt`: when the next lease in it ends, unless it is renewed before. */
export type Seen = { presence: Presence; lapsesAt: Date | undefined }

/** For who comes in where every light is shown: with their own in it. */
export const readRoom = async (db: Db, roomId: string, now: Date) =>
  presenceOf(orNotFound((await roomsNow(db, asked([roomId], now)))[0]))

/** For who is there already, or comes into a crowd: a second old at most, and asked once for all of them in a process. */
export const recallRoom = async (db: Db, roomId: string, now: Date) =>
  presenceOf(
    orNotFound((await roomsLately(db, asked([roomId], new Date(now.getTime() - (now.getTime() % SECOND)))))[0]),
  )

/** All rooms that one process has people in, in one question. */
export async function readRooms(db: Db, ids: string[], now: Date): Promise<Map<string, Seen>> {
  if (ids.length === 0) return new Map()
  const rows = await roomsNow(db, asked(ids, now))
  return new Map(rows.map((row) => [row.id, { presence: presenceOf(row), lapsesAt: row.lapsesAt ?? undefined }]))
}

const SECOND = 1000

const asked = (ids: string[], now: Date) => ({ ids: JSON.stringify(ids), now })

const isThere = (now: Placeholder) => sql`p.seen_until > ${now}::timestamptz`

const build = (db: Db, { ids, now }: Parameters<'ids' | 'now'>) =>
  db
    .select({
      id: sql<string>`r.id`,
      startsAt: sql`r.starts_at`.mapWith(rooms.startsAt),
      minutes: sql<number>`r.minutes`,
      count: sql<number>`there.count`,
      lapsesAt: sql<Date | null>`there.lapses_at`.mapWith(rooms.startsAt),
      bows: sql<number>`there.bows`,
      lights: sql<Light[]>`(
        select coalesce(json_agg(json_build_object('light', first.light, 'firstName', named.first_name,
          'lastName', named.last_name) order by first.joined_at, first.light), '[]')
        from (select p.user_id, p.light, p.joined_at from ${presences} p where p.room_id = r.id and ${isThere(now)}
          order by p.joined_at, p.light limit ${mostLights}) first
        left join ${profiles} named on named.id = first.user_id and named.show_in_feed and ${mayBeNamed})`,
    })
    .from(sql`json_array_elements_text(${ids}::json) asked
      join ${rooms} r on r.id = asked::uuid
      cross join lateral (
        select count(*) filter (where ${isThere(now)})::int as count, count(p.bowed_at)::int as bows,
          min(p.seen_until) filter (where ${isThere(now)}) as lapses_at
        from ${presences} p where p.room_id = r.id) there`)

type Light = { light: string; firstName: string | null; lastName: string | null }
type Row = Omit<Presence, 'lights'> & { lights: Light[] }

const presenceOf = ({ startsAt, minutes, count, bows, lights }: Row): Presence => ({
  startsAt,
  minutes,
  count,
  bows,
  lights: lights.map(({ light, ...name }) => ({ id: lightName(light), name: publicName(name) })),
})

/** As in the feed: nobody is named together with a group or a practice from which a trouble could be guessed. */
const mayBeNamed = sql`not exists (select 1 from ${groups} g
    where g.id = coalesce(r.group_id, (select e.group_id from ${events} e where e.id = r.event_id)) and not g.is_shareable)
  and not exists (select 1 from ${practices} heard where heard.id = r.practice_id and not heard.is_shareable)`

const names = ['ids', 'now'] as const
const roomsNow = read(names, build)
const roomsLately = sharedRead(names, build)
