import { sql } from 'drizzle-orm'
import { publicName } from '#domains/community/rules.ts'
import { communityEvents as events, communityGroups as groups } from '#domains/community/server/tables.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
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

export const readRoom = async (db: Db, roomId: string, now: Date) =>
  orNotFound((await readRooms(db, [roomId], now)).get(roomId)).presence

type Row = {
  id: string
  startsAt: string
  minutes: number
  count: number
  lapsesAt: string | null
  bows: number
  lights: { light: string; firstName: string | null; lastName: string | null }[]
}

/** All rooms that one process has people in, in one question. */
export async function readRooms(db: Db, ids: string[], now: Date): Promise<Map<string, Seen>> {
  if (ids.length === 0) return new Map()
  const isThere = sql`p.room_id = r.id and p.seen_until > ${now.toISOString()}::timestamptz`
  const rows = await db.execute<Row>(sql`
    select r.id, r.starts_at as "startsAt", r.minutes,
      there.count, there.lapses_at as "lapsesAt",
      (select count(*)::int from ${presences} p where p.room_id = r.id and p.bowed_at is not null) as bows,
      (select coalesce(json_agg(json_build_object('light', first.light, 'firstName', named.first_name,
          'lastName', named.last_name) order by first.joined_at, first.light), '[]')
        from (select p.user_id, p.light, p.joined_at from ${presences} p where ${isThere}
          order by p.joined_at, p.light limit ${mostLights}) first
        left join ${profiles} named on named.id = first.user_id and named.show_in_feed and ${mayBeNamed}) as lights
    from json_array_elements_text(${JSON.stringify(ids)}::json) asked
    join ${rooms} r on r.id = asked::uuid
    cross join lateral (
      select count(*)::int as count, min(p.seen_until) as lapses_at from ${presences} p where ${isThere}) there`)
  return new Map(rows.map((row) => [row.id, { presence: presenceOf(row), lapsesAt: dateOf(row.lapsesAt) }]))
}

const presenceOf = ({ startsAt, minutes, count, bows, lights }: Row): Presence => ({
  startsAt: new Date(startsAt),
  minutes,
  count,
  bows,
  lights: lights.map(({ light, ...name }) => ({ id: lightName(light), name: publicName(name) })),
})

const dateOf = (moment: string | null) => (moment ? new Date(moment) : undefined)

/** As in the feed: nobody is named together with a group or a practice from which a trouble could be guessed. */
const mayBeNamed = sql`not exists (select 1 from ${groups} g
    where g.id = coalesce(r.group_id, (select e.group_id from ${events} e where e.id = r.event_id)) and not g.is_shareable)
  and not exists (select 1 from ${practices} heard where heard.id = r.practice_id and not heard.is_shareable)`
