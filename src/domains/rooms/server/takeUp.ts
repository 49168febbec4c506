import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { lockUntilEnd } from '#server/db/lockUntilEnd.ts'
import { orNotFound } from '#shared/errors.ts'
import { endOf, type Sitting } from '../rules.ts'
import { CHANNEL } from './channel.ts'
import { ended, isHeld, iso, leaseFrom, type Present, satUntil } from './presence.ts'
import { roomPresences as presences, rooms } from './tables.ts'

type Own = { light: string; hasBowed: boolean }

/** Goes on with a presence: from another device, or as the answer to a question. Nothing if it was ended meanwhile. */
export async function stay(db: Db, { roomId, userId }: Present, sitting: Sitting, now: Date) {
  const [found] = await db.execute<Own>(sql`
    update ${presences} as p set ${satUntil(now, spanOf(sitting))}, seen_until = greatest(p.seen_until, ${leaseFrom(now)})
    where p.room_id = ${roomId} and p.user_id = ${userId} and ${isHeld}
    returning ${own}`)
  return found
}

/**
 * One member at a time comes into a room: of two that are entered at once the later one ends the other. To be called before
 * anything else is locked.
 */
export const holdPlace = (tx: Transaction, { userId }: Present) => lockUntilEnd(tx, `place ${userId}`)

/**
 * Takes up a presence and ends those in all other rooms, in one statement: a member is in one place, and no minute counts
 * twice. Rows are locked in the order in which renewals lock them. All rooms that change are told of it.
 */
export async function takeUp(tx: Transaction, { roomId, userId }: Present, sitting: Sitting, now: Date) {
  const [found] = await tx.execute<Own>(sql`
    with held as (
      select p.room_id from ${presences} p where p.user_id = ${userId} order by p.room_id for update),
    former as (
      update ${presences} as p set ${satUntil(now)}, ${ended} from held join ${rooms} r on r.id = held.room_id
      where p.user_id = ${userId} and p.room_id = held.room_id and p.room_id <> ${roomId} and ${isHeld}
      returning p.room_id),
    taken as (
      insert into ${presences} as p (room_id, user_id, joined_at, seen_at, seen_until)
      select ${roomId}::uuid, ${userId}::uuid, ${iso(now)}, ${iso(now)}, ${leaseFrom(now)} from (select count(*) from held) locked
      on conflict (room_id, user_id) do update set ${satUntil(now, spanOf(sitting))},
        seen_until = greatest(p.seen_until, excluded.seen_until)
      returning ${own})
    select light, "hasBowed", pg_notify(${CHANNEL}, ${roomId}),
      (select count(pg_notify(${CHANNEL}, room_id::text)) from former) from taken`)
  return orNotFound(found)
}

const own = sql`p.light::text as light, p.bowed_at is not null as "hasBowed"`

const spanOf = (sitting: Sitting) => ({ starts: iso(sitting.startsAt), ends: iso(endOf(sitting)) })
