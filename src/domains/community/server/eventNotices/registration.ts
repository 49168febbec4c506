import { and, eq, getTableColumns } from 'drizzle-orm'
import { users } from '#domains/auth/server/tables.ts'
import { noticeDefaults } from '#domains/notices/rules.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { Channel } from '../../eventNotices.ts'
import { communityEvents, communityEventParticipants as participants } from '../tables.ts'

/** A seat with its event and with what decides about a message to its owner; nothing once the seat was left. */
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
    })
    .from(participants)
    .innerJoin(communityEvents, eq(communityEvents.id, participants.eventId))
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(profiles, eq(profiles.id, participants.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, participants.userId))
    .where(and(eq(participants.eventId, eventId), eq(participants.userId, userId)))
  return found
}

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

export const wants = ({ preferences, byEmail, byPush }: Registration, by: Channel) =>
  by === 'email'
    ? preferences.email && (byEmail ?? noticeDefaults.eventEmail)
    : preferences.push && (byPush ?? noticeDefaults.eventPush)
