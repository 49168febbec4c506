import { type SQL, sql } from 'drizzle-orm'
import { isLiving } from '#domains/auth/server/readSession.ts'
import { sessions } from '#domains/auth/server/tables.ts'
import { communityEvents as events } from '#domains/community/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { CHANNEL } from '../channel.ts'
import { isHeld, iso, mayStay, type Present, partingFrom, satUntil } from '../presence.ts'
import { roomPresences as presences, rooms } from '../tables.ts'

export type Streaming = Present & { sessionToken: string }

/** What became of one whose stream is open, by the place in the list that was asked for. */
type Noticed = { place: number; isGone: boolean; mustAskAgain: boolean }

/**
 * Of all people of one process those whom something happened to, in one question: whose session ended, who may not stay or went
 * elsewhere, whose room was moved before it began, and whose lease is about to end because another of their tabs left. The lease of
 * who may not stay, or waits at the wrong time, ends by it; that of who signed out is left the seconds in which another device of
 * theirs can renew it.
 */
export async function lookAtPeople(db: Db, people: Streaming[], now: Date): Promise<Noticed[]> {
  if (people.length === 0) return []
  const rows = people.map(({ roomId, userId, sessionToken }, place) => [place, roomId, userId, sessionToken])
  return db.execute<Noticed>(sql`
    with asked as (
      select (one ->> 0)::int as place, (one ->> 1)::uuid as room_id, (one ->> 2)::uuid as user_id, one ->> 3 as token
      from json_array_elements(${JSON.stringify(rows)}::json) one),
    seen as (
      select asked.place, p.room_id, p.user_id, coalesce(p.seen_until < ${partingFrom(now)}, true) as is_short,
        coalesce(${isHeld} and ${mayStay}, false) as may_stay, ${isMoved(now)} as is_moved,
        ${hasSession(sql`asked.token`)} as has_session
      from asked left join ${presences} p on p.room_id = asked.room_id and p.user_id = asked.user_id
      left join ${rooms} r on r.id = p.room_id),
    locked as (
      select p.room_id, p.user_id, seen.may_stay and not seen.is_moved as may_stay
      from ${presences} p join seen on seen.room_id = p.room_id and seen.user_id = p.user_id
      where not seen.may_stay or seen.is_moved or not seen.has_session order by p.room_id, p.user_id for update of p),
    parted as (
      update ${presences} as p set ${satUntil(now)},
        seen_until = case when locked.may_stay then least(p.seen_until, ${partingFrom(now)}) else p.joined_at end
      from locked join ${rooms} r on r.id = locked.room_id
      where p.room_id = locked.room_id and p.user_id = locked.user_id and ${isHeld}
      returning p.room_id)
    select place, not may_stay as "isGone", is_moved or not has_session as "mustAskAgain",
      (select count(pg_notify(${CHANNEL}, room_id::text)) from parted)
    from seen where is_short or not may_stay or is_moved or not has_session`)
}

/** Until it has begun a room follows what staff change of its event; who asks again is told. */
const isMoved = (now: Date) => sql`coalesce(r.starts_at > ${iso(now)} and exists (
  select 1 from ${events} e where e.id = r.event_id and not coalesce(e.is_online and e.meeting_link is null
    and e.start_date = r.starts_at and e.room_minutes = r.minutes, false)), false)`

const hasSession = (token: SQL) => sql`exists (
  select 1 from ${sessions} where ${sessions.token} = ${token} and ${isLiving})`
