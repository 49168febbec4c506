import { and, asc, eq, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  communityGroupMembers,
  communityEvents as events,
  communityGroups as groups,
  communityEventParticipants as participants,
} from '#domains/community/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read, sharedRead, type Who } from '#server/db/reads/read.ts'
import { openMinutes, phaseOf, roomLimits } from '../rules.ts'
import { isHeldInRoom } from './doors.ts'
import { roomPresences as presences, rooms } from './tables.ts'

const SECOND = 1000
const MINUTE = 60_000
const MOST = 10

/** The rooms that a member can enter now: of events they are registered for or whose group they are in, and of their groups. */
export async function openRooms(db: Db, who: { id: string }, now: Date) {
  const [anyone] = await roomsOfAnyone(db, wholeSeconds(spanOf(now)))
  const span = { userId: who.id, ...spanOf(now) }
  const [ofEvents, ofGroups] = await Promise.all([
    anyone?.hasEvents ? eventRooms(db, span) : [],
    anyone?.hasGroups ? groupRooms(db, span) : [],
  ])
  return [...ofEvents, ...ofGroups]
    .filter((room) => ['waiting', 'sitting'].includes(phaseOf(room, now)))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, MOST)
}

const spanOf = (now: Date) => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  return { now, earliest: at(-roomLimits.most), latest: at(openMinutes) }
}

/** The same for everyone who asks within a second, and no shorter. */
const wholeSeconds = ({ now, earliest, latest }: ReturnType<typeof spanOf>) => ({
  now: new Date(Math.floor(now.getTime() / SECOND) * SECOND),
  earliest: new Date(Math.floor(earliest.getTime() / SECOND) * SECOND),
  latest: new Date(Math.ceil(latest.getTime() / SECOND) * SECOND),
})

/** Whether a room is open anywhere. For most of a day none is, and then nobody's events and groups are looked at. */
const roomsOfAnyone = sharedRead(['now', 'earliest', 'latest'], (db, { now, earliest, latest }) => {
  const isOpen = (start: PgColumn, minutes: PgColumn) => sql`${start} > ${earliest}::timestamptz
    and ${start} <= ${latest}::timestamptz and ${start} + make_interval(mins => ${minutes}) > ${now}::timestamptz`
  const hasEvents = sql<boolean>`exists (
    select 1 from ${events} where ${isHeldInRoom} and ${isOpen(events.startDate, events.roomMinutes)})`
  const hasGroups = sql<boolean>`exists (
    select 1 from ${rooms} where ${isNotNull(rooms.groupId)} and ${isOpen(rooms.startsAt, rooms.minutes)})`
  return db.select({ hasEvents, hasGroups }).from(sql`(values (1)) once`)
})

const names = ['userId', 'now', 'earliest', 'latest'] as const

const eventRooms = read(names, (db, { userId, now, earliest, latest }) =>
  db
    .select({
      roomId: events.id,
      title: events.title,
      groupId: events.groupId,
      eventId: sql<string | null>`${events.id}`,
      startsAt: events.startDate,
      minutes: sql<number>`${events.roomMinutes}`,
      count: there(sql`${events.id}`, sql`${now}`),
    })
    .from(events)
    .where(
      and(
        isHeldInRoom,
        and(gt(events.startDate, earliest), lte(events.startDate, latest)),
        or(
          sql`${events.id} in (select event_id from ${participants} where user_id = ${userId})`,
          sql`${events.groupId} in ${groupsOf({ id: userId })} and ${events.participantCount} < ${events.maxParticipants}`,
        ),
      ),
    )
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(50),
)

const groupRooms = read(names, (db, { userId, now, earliest, latest }) =>
  db
    .select({
      roomId: rooms.id,
      title: groups.name,
      groupId: rooms.groupId,
      eventId: sql<string | null>`null::uuid`,
      startsAt: rooms.startsAt,
      minutes: rooms.minutes,
      count: there(sql`${rooms.id}`, sql`${now}`),
    })
    .from(rooms)
    .innerJoin(groups, eq(groups.id, rooms.groupId))
    .where(
      and(
        sql`${rooms.groupId} in ${groupsOf({ id: userId })}`,
        gt(rooms.startsAt, earliest),
        lte(rooms.startsAt, latest),
      ),
    )
    .orderBy(asc(rooms.startsAt), asc(rooms.id))
    .limit(50),
)

const groupsOf = (who: Who) => sql`(select m.group_id from ${communityGroupMembers} m
  join ${groups} g on g.id = m.group_id and g.is_active where m.user_id = ${who.id})`

const there = (roomId: SQL, now: SQL) => sql<number>`(select count(*)::int from ${presences} p
  where p.room_id = ${roomId} and p.seen_until > ${now}::timestamptz)`
