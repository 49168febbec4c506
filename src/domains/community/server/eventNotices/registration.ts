import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '#domains/auth/server/tables.ts'
import { noticeDefaults } from '#domains/notices/rules.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { Channel } from '../../eventNotices.ts'
import {
  communityEvents,
  communityEventParticipants as participants,
  communityEventWaiting as waiting,
} from '../tables.ts'

/**
 * A seat with its event and with what decides about a message to its owner, or a place in the waiting list; nothing once it was
 * left.
 */
export async function findRegistration(db: Db, eventId: string, userId: string) {
  const [found] = await db
    .select({
      event: getTableColumns(communityEvents),
      userId: users.id,
      email: users.email,
      firstName: profiles.firstName,
      timezone: profiles.timezone,
      preferences: profiles.notificationPreferences,
      byEmail: noticeSettings.eventEmail,
      byPush: noticeSettings.eventPush,
      isWaiting: sql<boolean>`${participants.id} is null`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(communityEvents, eq(communityEvents.id, eventId))
    .leftJoin(participants, of(participants))
    .leftJoin(waiting, and(of(waiting), isNull(waiting.seatedAt)))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(and(eq(users.id, userId), or(isNotNull(participants.id), isNotNull(waiting.id))))
  return found
}

const of = ({ eventId, userId }: typeof participants | typeof waiting) =>
  and(eq(eventId, communityEvents.id), eq(userId, users.id))

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

export const wants = ({ preferences, byEmail, byPush }: Registration, by: Channel) =>
  by === 'email'
    ? preferences.email && (byEmail ?? noticeDefaults.eventEmail)
    : preferences.push && (byPush ?? noticeDefaults.eventPush)
