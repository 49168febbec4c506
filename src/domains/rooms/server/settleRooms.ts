import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { zoneIn } from '#domains/notices/server/reckon.ts'
import { recordSitting } from '#domains/practices/server/sessions/recordSitting.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { localDay } from '#shared/dates.ts'
import { ROOM_DAYS } from '#shared/retention.ts'
import { countAfterMs, endOf, minutesOf } from '../rules.ts'
import { endsAt } from './openNow.ts'
import { roomPresences as presences, rooms } from './tables.ts'

/** Rooms whose sitting is over. A process does it for those it has people in as soon as it can, a frequent job for the rest. */
export async function settleRooms(db: Db, now: Date) {
  const ended = await db
    .select()
    .from(rooms)
    .where(
      and(
        isNull(rooms.settledAt),
        sql`${endsAt} <= ${new Date(now.getTime() - countAfterMs).toISOString()}::timestamptz`,
      ),
    )
    .limit(1000)
  const outcomes: PromiseSettledResult<void>[] = []
  for (const room of ended) outcomes.push(...(await Promise.allSettled([settleRoom(db, room, now)])))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

type Room = typeof rooms.$inferSelect

/**
 * Counts everyone's minutes as a session, each member in a transaction of their own. One that another process is counting is
 * left to it; one that fails does not keep the others from theirs, and is tried again with the next run.
 */
async function settleRoom(db: Db, room: Room, now: Date) {
  const uncounted = and(eq(presences.roomId, room.id), isNull(presences.countedAt))
  const people = await db.select({ userId: presences.userId }).from(presences).where(uncounted)
  const outcomes: PromiseSettledResult<unknown>[] = []
  for (const { userId } of people) outcomes.push(...(await Promise.allSettled([settlePresence(db, room, userId, now)])))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  const [left] = await db.select({ userId: presences.userId }).from(presences).where(uncounted).limit(1)
  if (!left) await db.update(rooms).set({ settledAt: now }).where(eq(rooms.id, room.id))
}

const settlePresence = (db: Db, room: Room, userId: string, now: Date) =>
  db.transaction(async (tx) => {
    const own = and(eq(presences.roomId, room.id), eq(presences.userId, userId))
    const [found] = await tx
      .select({ satMs: presences.satMs, timezone: profiles.timezone })
      .from(presences)
      .innerJoin(profiles, eq(profiles.id, presences.userId))
      .where(and(own, isNull(presences.countedAt)))
      .for('update', { of: presences, skipLocked: true })
    if (!found) return
    await tx.update(presences).set({ countedAt: now }).where(own)
    const minutes = minutesOf(found.satMs)
    if (minutes === 0) return
    const at = endOf(room)
    const { id: roomId, practiceId, startsAt } = room
    const day = localDay(at, zoneIn(found))
    await recordSitting(tx, userId, { at, day }, { roomId, practiceId, minutes, startsAt })
  })

export const sweepRooms = (db: Db, now: Date) =>
  db
    .delete(rooms)
    .where(
      and(sql`${rooms.settledAt} is not null`, lt(rooms.startsAt, new Date(now.getTime() - ROOM_DAYS * 86_400_000))),
    )
    .then(() => {})
