import { and, eq, sql } from 'drizzle-orm'
import { holdEvent, takeSeat } from '#domains/community/server/events/seats.ts'
import { communityEventParticipants as participants } from '#domains/community/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Failure } from '#shared/errors.ts'
import type { EnterRoom } from '../contract.ts'
import { isOpen, mostLights, phaseOf } from '../rules.ts'
import { type Door, findDoor } from './doors.ts'
import { lightName } from './lightName.ts'
import { leaveRooms, others } from './presence.ts'
import { readRoom, recallRoom } from './readRooms.ts'
import { roomPresences as presences, rooms } from './tables.ts'
import { holdPlace, stay, takeUp } from './takeUp.ts'

export type Entered = Awaited<ReturnType<typeof enterRoom>>

/**
 * Goes in, or stays: asked again it renews the lease, which is all that a browser without a stream needs. Before the doors
 * open and after they closed it only tells when that is. Who only stays does not come back from a room entered meanwhile.
 */
export async function enterRoom(db: Db, who: { id: string }, { roomId, stays = false }: EnterRoom, now: Date) {
  const door = await findDoor(db, who, roomId, now).catch(async (refused) => {
    // Who asks instead of keeping a stream open is looked at by no process: without a door they are not shown either.
    await leaveRooms(db, who, now, roomId)
    throw refused
  })
  const isEntered = isOpen(phaseOf(door, now))
  if (isEntered && stays && !door.isHere && door.isElsewhere) throw new Failure('CONFLICT')
  const own = isEntered ? await goIn(db, who, door, now) : null
  const light = own && lightName(own.light)
  const { id, title, practice, startsAt, minutes, eventId } = door
  const room = {
    id,
    title,
    practice,
    startsAt,
    minutes,
    isEvent: eventId !== null,
    now,
    light,
    hasBowed: own?.hasBowed ?? false,
  }
  return { ...room, presence: light ? await look(db, door, now) : null }
}

/**
 * Where more are than the ring shows, who comes in is one more in number, and the door has just counted the others; their own
 * light a browser shows by itself.
 */
async function look(db: Db, { id, isHere, others, startsAt, minutes }: Door, now: Date) {
  if (isHere) return recallRoom(db, id, now)
  if (others < mostLights) return readRoom(db, id, now)
  return { ...(await recallRoom(db, id, now)), startsAt, minutes, count: others + 1 }
}

/** While this many places are free nobody waits for anybody: more than can be on their way in at the same instant. */
const PLENTY = 200

async function goIn(db: Db, who: { id: string }, door: Door, now: Date) {
  const me = { roomId: door.id, userId: who.id }
  const { isHere } = door
  const stayed = isHere && door.hasSeat && door.isWritten && (await stay(db, me, door, now))
  if (stayed) return stayed
  return db.transaction(async (tx) => {
    await holdPlace(tx, me)
    if (!door.hasSeat) await takeFreeSeat(tx, who, door, now)
    if (door.eventId && !door.isWritten) await writeRoom(tx, door, door.eventId)
    if (!isHere && door.cap - door.others <= PLENTY) await requirePlace(tx, me, now)
    return takeUp(tx, me, door, now)
  })
}

/** For members of the event's group who did not register: going in takes a seat, while there are any. */
async function takeFreeSeat(tx: Transaction, who: { id: string }, { id, ...sitting }: Door, now: Date) {
  await holdEvent(tx, id)
  // Another tab, or the stream beside the call, may have taken it while this waited for the lock.
  const [seat] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.eventId, id), eq(participants.userId, who.id)))
  if (seat) return
  if (phaseOf(sitting, now) === 'closing') throw new Failure('NOT_FOUND')
  if (!(await takeSeat(tx, { userId: who.id, eventId: id, now }))) throw new Failure('EVENT_FULL')
}

/** Written by the first who enters. Until it has begun it follows what staff change of its event. */
async function writeRoom(tx: Transaction, { id, startsAt, minutes, practice, cap }: Door, eventId: string) {
  const planned = { startsAt, minutes, practiceId: practice?.id ?? null, cap }
  const [written] = await tx
    .insert(rooms)
    .values({ id, eventId, ...planned })
    .onConflictDoUpdate({
      target: rooms.id,
      set: { ...planned, settledAt: null },
      setWhere: sql`(${rooms.startsAt}, ${rooms.minutes}, ${rooms.cap}) is distinct from
          (${startsAt.toISOString()}::timestamptz, ${minutes}, ${cap})
        or ${rooms.practiceId} is distinct from ${planned.practiceId}`,
    })
    .returning({ id: rooms.id })
  // Moved after its old end: what will be sat is counted anew, and still once, by the session's key.
  if (written) await tx.update(presences).set({ countedAt: null }).where(eq(presences.roomId, id))
}

/** One at a time, so that of two who want the last place one is told that there is none. */
async function requirePlace(tx: Transaction, me: { roomId: string; userId: string }, now: Date) {
  const [room] = await tx.select({ cap: rooms.cap }).from(rooms).where(eq(rooms.id, me.roomId)).for('update')
  const [there] = await tx
    .select({ count: others(me, now) })
    .from(rooms)
    .where(eq(rooms.id, me.roomId))
  if (!room || !there || there.count >= room.cap) throw new Failure('EVENT_FULL')
}
