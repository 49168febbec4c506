import { and, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  communityGroupMembers,
  communityEvents as events,
  communityGroups as groups,
  communityEventParticipants as participants,
} from '#domains/community/server/tables.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read, type Who } from '#server/db/reads/read.ts'
import { orNotFound } from '#shared/errors.ts'
import { mostInRoom } from '../rules.ts'
import { isElsewhere, isHere, others, type PresentAt } from './presence.ts'
import { isHeard } from './sounds.ts'
import { rooms } from './tables.ts'

export type Door = Awaited<ReturnType<typeof findDoor>>

/** The room behind an id, for whoever may go in: registered or of the event's group, or of the group that opened it. */
export async function findDoor(db: Db, who: { id: string }, roomId: string, now: Date) {
  const asked = { roomId, userId: who.id, now }
  const [[event], [room]] = await Promise.all([eventDoors(db, asked), groupDoors(db, asked)])
  return orNotFound(event ? eventDoor(roomId, event) : room && groupDoor(roomId, room))
}

const names = ['roomId', 'userId', 'now'] as const

const eventDoors = read(names, (db, { roomId, userId, now }) =>
  db
    .select({
      title: events.title,
      startsAt: events.startDate,
      minutes: sql`${events.roomMinutes}`.mapWith(events.maxParticipants),
      seats: events.maxParticipants,
      practice: heard,
      isRegistered: isRegistered(events, { id: userId }),
      isWritten,
      ...inside({ roomId, userId }, now),
    })
    .from(events)
    .leftJoin(practices, and(eq(practices.id, events.roomPracticeId), isHeard))
    .where(
      and(
        eq(events.id, roomId),
        isHeldInRoom,
        or(isRegistered(events, { id: userId }), isOfGroup(sql`${events}.group_id`, { id: userId })),
      ),
    ),
)

const groupDoors = read(names, (db, { roomId, userId, now }) =>
  db
    .select({
      title: groups.name,
      startsAt: rooms.startsAt,
      minutes: rooms.minutes,
      practice: heard,
      cap: rooms.cap,
      ...inside({ roomId, userId }, now),
    })
    .from(rooms)
    .innerJoin(groups, and(eq(groups.id, rooms.groupId), groups.isActive))
    .leftJoin(practices, and(eq(practices.id, rooms.practiceId), isHeard))
    .where(and(eq(rooms.id, roomId), isOfGroup(sql`${rooms}.group_id`, { id: userId }))),
)

type Found<T extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>[number]

const eventDoor = (id: string, { isRegistered: hasSeat, seats, ...room }: Found<typeof eventDoors>) => ({
  ...room,
  id,
  eventId: id,
  hasSeat,
  cap: Math.min(seats, mostInRoom),
})

const groupDoor = (id: string, room: Found<typeof groupDoors>) => ({
  ...room,
  id,
  eventId: null,
  hasSeat: true,
  isWritten: true,
})

/** Online, without a link of its own, and with the length that says that it is sat here. */
export const isHeldInRoom = and(
  events.isActive,
  events.isOnline,
  isNull(events.meetingLink),
  isNotNull(events.roomMinutes),
)

/** Whether the room's row says what its event says. */
const isWritten = sql<boolean>`exists (select 1 from ${rooms} r where r.id = ${events}.id
  and r.starts_at = ${events}.start_date and r.minutes = ${events}.room_minutes
  and r.cap = least(${events}.max_participants, ${mostInRoom}::int) and r.practice_id is not distinct from ${practices}.id)`

/** Whether the member is there already, or in another room; for who is not, how many are: a place is kept by who has it. */
const inside = (me: PresentAt, now: Placeholder) => ({
  isHere: isHere(me, now),
  isElsewhere: isElsewhere(me, now),
  others: sql<number>`case when ${isHere(me, now)} then 0 else ${others(me, now)} end`,
})

/** Its steps too, which are read where no voice says them. */
const heard = {
  id: practices.id,
  name: practices.name,
  steps: sql<string[]>`coalesce(${practices.content} -> 'textoGuiado', '[]')`,
}

const isRegistered = (event: typeof events | SQL, who: Who) => sql<boolean>`exists (
  select 1 from ${participants} seat where seat.event_id = ${event}.id and seat.user_id = ${who.id})`

export const isOfGroup = (groupId: SQL, who: Who) => sql<boolean>`exists (
  select 1 from ${communityGroupMembers} m join ${groups} g on g.id = m.group_id and g.is_active
  where m.group_id = ${groupId} and m.user_id = ${who.id})`
