import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import {
  communityGroupMembers,
  communityEvents as events,
  communityGroups as groups,
  communityEventParticipants as participants,
} from '#domains/community/server/tables.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { orNotFound } from '#shared/errors.ts'
import { mostInRoom } from '../rules.ts'
import { isElsewhere, isHere, others, type Present } from './presence.ts'
import { isHeard } from './sounds.ts'
import { rooms } from './tables.ts'

export type Door = Awaited<ReturnType<typeof findDoor>>

/** The room behind an id, for whoever may go in: registered or of the event's group, or of the group that opened it. */
export async function findDoor(db: Db, who: { id: string }, roomId: string, now: Date) {
  const [ofEvent, ofGroup] = await Promise.all([eventDoor(db, who, roomId, now), groupDoor(db, who, roomId, now)])
  return orNotFound(ofEvent ?? ofGroup)
}

async function eventDoor(db: Db, who: { id: string }, eventId: string, now: Date) {
  const [event] = await db
    .select({
      title: events.title,
      startsAt: events.startDate,
      minutes: sql`${events.roomMinutes}`.mapWith(events.maxParticipants),
      seats: events.maxParticipants,
      practice: heard,
      isRegistered: isRegistered(events, who),
      isWritten,
      ...inside({ roomId: eventId, userId: who.id }, now),
      isOfGroup: isOfGroup(sql`${events}.group_id`, who),
    })
    .from(events)
    .leftJoin(practices, and(eq(practices.id, events.roomPracticeId), isHeard))
    .where(and(eq(events.id, eventId), isHeldInRoom))
  if (!event || !(event.isRegistered || event.isOfGroup)) return undefined
  const { isRegistered: hasSeat, isOfGroup: _, seats, ...room } = event
  return { ...room, id: eventId, eventId, hasSeat, cap: Math.min(seats, mostInRoom) }
}

async function groupDoor(db: Db, who: { id: string }, roomId: string, now: Date) {
  const [room] = await db
    .select({
      title: groups.name,
      startsAt: rooms.startsAt,
      minutes: rooms.minutes,
      practice: heard,
      cap: rooms.cap,
      ...inside({ roomId, userId: who.id }, now),
    })
    .from(rooms)
    .innerJoin(groups, and(eq(groups.id, rooms.groupId), groups.isActive))
    .leftJoin(practices, and(eq(practices.id, rooms.practiceId), isHeard))
    .where(and(eq(rooms.id, roomId), isOfGroup(sql`${rooms}.group_id`, who)))
  return room && { id: roomId, eventId: null, hasSeat: true, isWritten: true, ...room }
}

/** Online, without a link of its own, and with the length that says that it is sat here. */
const isHeldInRoom = and(events.isActive, events.isOnline, isNull(events.meetingLink), isNotNull(events.roomMinutes))

/** Whether the room's row says what its event says. */
const isWritten = sql<boolean>`exists (select 1 from ${rooms} r where r.id = ${events}.id
  and r.starts_at = ${events}.start_date and r.minutes = ${events}.room_minutes
  and r.cap = least(${events}.max_participants, ${mostInRoom}::int) and r.practice_id is not distinct from ${practices}.id)`

/** Whether the member is there already, or in another room, and how many others are there. */
const inside = (me: Present, now: Date) => ({
  isHere: isHere(me, now),
  isElsewhere: isElsewhere(me, now),
  others: others(me, now),
})

/** Its steps too, which are read where no voice says them. */
const heard = {
  id: practices.id,
  name: practices.name,
  steps: sql<string[]>`coalesce(${practices.content} -> 'textoGuiado', '[]')`,
}

const isRegistered = (event: typeof events | SQL, who: { id: string }) => sql<boolean>`exists (
  select 1 from ${participants} seat where seat.event_id = ${event}.id and seat.user_id = ${who.id})`

export const isOfGroup = (groupId: SQL, who: { id: string }) => sql<boolean>`exists (
  select 1 from ${communityGroupMembers} m join ${groups} g on g.id = m.group_id and g.is_active
  where m.group_id = ${groupId} and m.user_id = ${who.id})`
