import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  communityGroupMembers,
  communityEvents as events,
  communityGroups as groups,
  communityEventParticipants as participants,
} from '#domains/community/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { leaseMs, partingMs } from '../rules.ts'
import { CHANNEL } from './channel.ts'
import { roomPresences as presences, rooms } from './tables.ts'

export type Present = { roomId: string; userId: string }

/** Someone in a room at a moment, or in a query that is built once the places for them. */
export type PresentAt = Record<keyof Present, string | Placeholder>
type Moment = Date | Placeholder

/**
 * Renews the leases of many people of one process in one statement, and says of whom it could not: who gave up the seat, left the
 * group, went into another room or was never let in. Rows are locked in one order, so that two processes that both hold a member wait
 * for each other and never for ever.
 */
export async function renewPresences(db: Db, people: Present[], now: Date): Promise<Present[]> {
  const rows = JSON.stringify(people.map(({ roomId, userId }) => ({ room_id: roomId, user_id: userId })))
  return db.execute<Present>(sql`
    with asked as (select * from json_to_recordset(${rows}::json) as one(room_id uuid, user_id uuid)),
    held as (
      select p.room_id, p.user_id from asked
      join ${presences} p on p.room_id = asked.room_id and p.user_id = asked.user_id
      order by p.room_id, p.user_id for update of p),
    renewed as (
      update ${presences} as p set ${renewed(now)} from held
      join ${rooms} r on r.id = held.room_id
      where p.room_id = held.room_id and p.user_id = held.user_id and ${isHeld} and ${mayStay}
      returning p.room_id, p.user_id)
    select room_id as "roomId", user_id as "userId" from (select * from asked except select * from renewed) missed`)
}

/**
 * Leaves this room, or all, with one tab or session: the lease is left a few seconds, in which whoever is still there on another
 * one renews it. So closing one of two tabs puts out no light. Who only loses the network is missed when the lease runs out.
 */
export async function leaveRooms(db: Db, who: { id: string }, now: Date, roomId?: string) {
  await db.execute(sql`
    with parted as (
      update ${presences} as p set ${satUntil(now)}, seen_until = least(p.seen_until, ${partingFrom(now)})
      from ${rooms} r where r.id = p.room_id and p.user_id = ${who.id} and p.seen_until > ${iso(now)}
        ${roomId ? sql`and p.room_id = ${roomId}` : sql``}
      returning p.room_id)
    select pg_notify(${CHANNEL}, room_id::text) from parted`)
  return { left: true }
}

/** The number of people who are there now, this one not counted. */
export const others = ({ roomId, userId }: PresentAt, now: Moment): SQL<number> => sql`(
  select count(*)::int from ${presences} p
  where p.room_id = ${roomId} and p.user_id <> ${userId} and p.seen_until > ${iso(now)})`

export const isHere = ({ roomId, userId }: PresentAt, now: Moment): SQL<boolean> => sql`exists (
  select 1 from ${presences} p where p.room_id = ${roomId} and p.user_id = ${userId} and p.seen_until > ${iso(now)})`

export const iso = (at: Moment) => sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`

const ofRow = { starts: sql`r.starts_at`, ends: sql`r.starts_at + make_interval(mins => r.minutes)` }

export const isElsewhere = ({ roomId, userId }: PresentAt, now: Moment): SQL<boolean> => sql`exists (
  select 1 from ${presences} p where p.room_id <> ${roomId} and p.user_id = ${userId} and p.seen_until > ${iso(now)})`

/**
 * A lease that runs out may be renewed late, by a process that was held up. One that was ended reaches no further than the moment
 * the member first came: only coming again begins another.
 */
export const ended = sql`seen_until = p.joined_at`
export const isHeld = sql`p.seen_until > p.joined_at`

/**
 * What was sat since the last renewal is added, between the start and the end of the room and only while the lease held: two
 * devices of one member renew the same row, and each adds only what the other has not.
 */
export const satUntil = (now: Date, { starts, ends } = ofRow) => sql`
  sat_ms = p.sat_ms + case when p.seen_until < ${iso(now)} then 0 else greatest(0, extract(epoch from
    least(${iso(now)}, ${ends}) - greatest(p.seen_at, ${starts})) * 1000)::int end,
  seen_at = greatest(p.seen_at, ${iso(now)})`

const renewed = (now: Date) => sql`${satUntil(now)}, seen_until = greatest(p.seen_until, ${leaseFrom(now)})`

export const leaseFrom = (now: Date) => iso(new Date(now.getTime() + leaseMs))
export const partingFrom = (now: Date) => iso(new Date(now.getTime() + partingMs))

export const mayStay = sql`case when r.event_id is not null
  then exists (select 1 from ${participants} seat join ${events} e on e.id = seat.event_id and e.is_active
    where seat.event_id = r.event_id and seat.user_id = p.user_id)
  else exists (select 1 from ${communityGroupMembers} m join ${groups} g on g.id = m.group_id and g.is_active
    where m.group_id = r.group_id and m.user_id = p.user_id) end`
