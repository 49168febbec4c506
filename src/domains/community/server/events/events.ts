import { and, asc, eq, gte, lt, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import type { Member } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import { sequenceOf } from '#shared/ics.ts'
import { linkOf } from '../../meeting.ts'
import { limits } from '../../rules.ts'
import {
  communityEvents,
  communityGroups,
  communityEventParticipants as participants,
  communityEventWaiting as waiting,
} from '../tables.ts'
import { listedFor } from './standing.ts'

export const eventsOfTheWeek = (db: Db, who: Member, now: Date) =>
  eventsBetween(db, {
    userId: who.id,
    now,
    end: new Date(now.getTime() + limits.weekDays * 86_400_000),
  })

const eventsBetween = read(['userId', 'now', 'end'], (db, { userId, now, end }) =>
  db
    .select(listedFor({ id: userId }))
    .from(communityEvents)
    .where(and(communityEvents.isActive, gte(communityEvents.startDate, now), lt(communityEvents.startDate, end)))
    .orderBy(asc(communityEvents.startDate), asc(communityEvents.id))
    .limit(limits.weekEvents),
)

/** The address of the meeting is for those who registered; the others know only that there is one. */
export async function findEvent(db: Db, who: Member, eventId: string, { evenInactive = false } = {}) {
  const asked = { userId: who.id, eventId }
  const [event] = await (evenInactive ? anyEvent(db, asked) : activeEvent(db, asked))
  const { versions, ...found } = orNotFound(event)
  const { createdAt, updatedAt, revision } = versions
  return { ...found, meetingLink: linkOf(found), sequence: sequenceOf(createdAt, updatedAt, revision) }
}

const activeEvent = read(['userId', 'eventId'], (db, { userId, eventId }) =>
  eventFor(db, userId, eventId, communityEvents.isActive),
)
const anyEvent = read(['userId', 'eventId'], (db, { userId, eventId }) => eventFor(db, userId, eventId))

const eventFor = (db: Db, userId: Placeholder, eventId: Placeholder, which?: SQLWrapper) =>
  db
    .select({
      id: communityEvents.id,
      title: communityEvents.title,
      description: communityEvents.description,
      eventType: communityEvents.eventType,
      startDate: communityEvents.startDate,
      endDate: communityEvents.endDate,
      isOnline: communityEvents.isOnline,
      location: communityEvents.location,
      maxParticipants: communityEvents.maxParticipants,
      participantCount: communityEvents.participantCount,
      /** Minutes of an event that is sat here; null for one with a link or a place. */
      roomMinutes: sql<
        number | null
      >`case when ${communityEvents.isOnline} and ${communityEvents.meetingLink} is null then ${communityEvents.roomMinutes} end`,
      isRegistered: sql<boolean>`${participants.id} is not null`,
      meetingLink: sql<string | null>`case when ${participants.id} is not null then ${communityEvents.meetingLink} end`,
      waitingPosition: sql<number | null>`case when ${waiting.id} is not null and ${waiting.seatedAt} is null then (
        select count(*)::int from ${waiting} before
        where before.event_id = ${communityEvents.id} and before.seated_at is null
          and (before.waiting_since, before.id) <= (${waiting.waitingSince}, ${waiting.id})) end`,
      seatNotice: sql<boolean>`${waiting.seatedAt} is not null and ${waiting.toldAt} is null`,
      versions: {
        createdAt: communityEvents.createdAt,
        updatedAt: communityEvents.updatedAt,
        revision: communityEvents.revision,
      },
      group: { id: communityGroups.id, name: communityGroups.name, circleId: communityGroups.circleId },
    })
    .from(communityEvents)
    .leftJoin(participants, and(eq(participants.eventId, communityEvents.id), eq(participants.userId, userId)))
    .leftJoin(waiting, and(eq(waiting.eventId, communityEvents.id), eq(waiting.userId, userId)))
    .leftJoin(communityGroups, and(eq(communityGroups.id, communityEvents.groupId), communityGroups.isActive))
    .where(and(eq(communityEvents.id, eventId), which))

/** Seats the member was given from the waiting list, until they have seen the notice. */
export const seatNotices = (db: Db, who: Member, now: Date) => untoldSeats(db, { userId: who.id, now })

const untoldSeats = read(['userId', 'now'], (db, { userId, now }) =>
  db
    .select({ eventId: communityEvents.id, title: communityEvents.title, startDate: communityEvents.startDate })
    .from(waiting)
    .innerJoin(communityEvents, eq(communityEvents.id, waiting.eventId))
    .where(
      and(
        eq(waiting.userId, userId),
        sql`${waiting.seatedAt} is not null and ${waiting.toldAt} is null`,
        communityEvents.isActive,
        gte(communityEvents.startDate, now),
      ),
    )
    .orderBy(asc(communityEvents.startDate))
    .limit(limits.weekEvents),
)

export const noteSeatSeen = (db: Db, who: Member, eventId: string, now: Date) =>
  db
    .update(waiting)
    .set({ toldAt: now })
    .where(and(eq(waiting.userId, who.id), eq(waiting.eventId, eventId), sql`${waiting.seatedAt} is not null`))
    .then(() => ({ seen: true }))
