import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Member } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import { isWebAddress } from '#shared/url.ts'
import { limits } from '../../rules.ts'
import {
  communityEvents,
  communityGroups,
  communityEventParticipants as participants,
  communityEventWaiting as waiting,
} from '../tables.ts'
import { listedFor } from './standing.ts'

export const eventsOfTheWeek = (db: Db, who: Member, now: Date) =>
  db
    .select(listedFor(who))
    .from(communityEvents)
    .where(
      and(
        communityEvents.isActive,
        gte(communityEvents.startDate, now),
        lt(communityEvents.startDate, new Date(now.getTime() + limits.weekDays * 86_400_000)),
      ),
    )
    .orderBy(asc(communityEvents.startDate), asc(communityEvents.id))
    .limit(limits.weekEvents)

/** The address of the meeting is for those who registered; the others know only that there is one. */
export async function findEvent(db: Db, who: Member, eventId: string, { evenInactive = false } = {}) {
  const [event] = await db
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
      isRegistered: sql<boolean>`${participants.id} is not null`,
      meetingLink: sql<string | null>`case when ${participants.id} is not null then ${communityEvents.meetingLink} end`,
      waitingPosition: sql<number | null>`case when ${waiting.id} is not null and ${waiting.seatedAt} is null then (
        select count(*)::int from ${waiting} before
        where before.event_id = ${communityEvents.id} and before.seated_at is null
          and (before.waiting_since, before.id) <= (${waiting.waitingSince}, ${waiting.id})) end`,
      seatNotice: sql<boolean>`${waiting.seatedAt} is not null and ${waiting.toldAt} is null`,
      group: { id: communityGroups.id, name: communityGroups.name, circleId: communityGroups.circleId },
    })
    .from(communityEvents)
    .leftJoin(participants, and(eq(participants.eventId, communityEvents.id), eq(participants.userId, who.id)))
    .leftJoin(waiting, and(eq(waiting.eventId, communityEvents.id), eq(waiting.userId, who.id)))
    .leftJoin(communityGroups, and(eq(communityGroups.id, communityEvents.groupId), communityGroups.isActive))
    .where(and(eq(communityEvents.id, eventId), evenInactive ? undefined : communityEvents.isActive))
  const found = orNotFound(event)
  const { meetingLink } = found
  return { ...found, meetingLink: meetingLink && isWebAddress(meetingLink) ? meetingLink : null }
}

/** Seats the member was given from the waiting list, until they have seen the notice. */
export const seatNotices = (db: Db, who: Member, now: Date) =>
  db
    .select({ eventId: communityEvents.id, title: communityEvents.title, startDate: communityEvents.startDate })
    .from(waiting)
    .innerJoin(communityEvents, eq(communityEvents.id, waiting.eventId))
    .where(
      and(
        eq(waiting.userId, who.id),
        sql`${waiting.seatedAt} is not null and ${waiting.toldAt} is null`,
        communityEvents.isActive,
        gte(communityEvents.startDate, now),
      ),
    )
    .orderBy(asc(communityEvents.startDate))
    .limit(limits.weekEvents)

export const noteSeatSeen = (db: Db, who: Member, eventId: string, now: Date) =>
  db
    .update(waiting)
    .set({ toldAt: now })
    .where(and(eq(waiting.userId, who.id), eq(waiting.eventId, eventId), sql`${waiting.seatedAt} is not null`))
    .then(() => ({ seen: true }))
