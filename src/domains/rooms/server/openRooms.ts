import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  communityGroupMembers,
  communityEvents as events,
  communityGroups as groups,
  communityEventParticipants as participants,
} from '#domains/community/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read, type Who } from '#server/db/reads/read.ts'
import { openMinutes, phaseOf, roomLimits } from '../rules.ts'
import { roomPresences as presences, rooms } from './tables.ts'

const MINUTE = 60_000
const MOST = 10

/** The rooms that a member can enter now: of events they are registered for or whose group they are in, and of their groups. */
export async function openRooms(db: Db, who: { id: string }, now: Date) {
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  const span = { userId: who.id, now, earliest: at(-roomLimits.most), latest: at(openMinutes) }
  const [ofEvents, ofGroups] = await Promise.all([eventRooms(db, span), groupRooms(db, span)])
  return [...ofEvents, ...ofGroups]
    .filter((room) => ['waiting', 'sitting'].includes(phaseOf(room, now)))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, MOST)
}

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
        and(events.isActive, events.isOnline, isNull(events.meetingLink), isNotNull(events.roomMinutes)),
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
