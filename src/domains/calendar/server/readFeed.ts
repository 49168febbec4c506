import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { communityPaths } from '#domains/community/paths.ts'
import { communityEvents, communityEventParticipants as participants } from '#domains/community/server/tables.ts'
import { texts as community } from '#domains/community/texts.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { FeedServices } from '#server/http/feeds.ts'
import { Failure } from '#shared/errors.ts'
import { isWebAddress } from '#shared/url.ts'
import { type FeedEvent, writeFeed } from '../feed.ts'
import { hashOf } from './address.ts'
import { calendarFeeds } from './tables.ts'

const PAST_DAYS = 30
const MOST_EVENTS = 200

/** What a calendar program reads at a member's private address. Asked for too often, it is told to wait. */
export async function readFeed({ db, config, now }: FeedServices, token: string, address: string): Promise<string> {
  const at = now()
  const feed = await findFeed(db, token)
  if (!feed) {
    await countAttempt(db, 'unknownCalendarFromAddress', address, at)
    throw new Failure('NOT_FOUND')
  }
  await countAttempt(db, 'calendarOfMember', feed.userId, at)
  const { userId, madeAt, timeZone, wantsReminders, at: hour, days, savedAt } = feed
  const reminder = wantsReminders && hour && days && savedAt ? { at: hour, days, savedAt } : null
  const events = await eventsOf(db, userId, config.appUrl, at)
  const feedId = createHash('sha256').update(userId).digest('hex').slice(0, 32)
  return writeFeed({ feedId, madeAt, timeZone, reminder, events, appUrl: config.appUrl }, at)
}

async function findFeed(db: Db, token: string) {
  const [feed] = await db
    .select({
      userId: calendarFeeds.userId,
      madeAt: calendarFeeds.createdAt,
      timeZone: profiles.timezone,
      wantsReminders: sql<boolean>`(${profiles.notificationPreferences}->>'practice_reminders')::boolean`,
      at: noticeSettings.reminderAt,
      days: noticeSettings.reminderDays,
      savedAt: noticeSettings.savedAt,
    })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, hashOf(token)))
  return feed
}

/** Where the member has a seat, also what was called off: those of the last month and all ahead. */
async function eventsOf(db: Db, userId: string, appUrl: string, now: Date): Promise<FeedEvent[]> {
  const since = new Date(now.getTime() - PAST_DAYS * 86_400_000)
  const found = await db
    .select({
      id: communityEvents.id,
      type: communityEvents.eventType,
      startDate: communityEvents.startDate,
      endDate: communityEvents.endDate,
      isActive: communityEvents.isActive,
      meetingLink: communityEvents.meetingLink,
      location: communityEvents.location,
      createdAt: communityEvents.createdAt,
      updatedAt: communityEvents.updatedAt,
    })
    .from(participants)
    .innerJoin(communityEvents, eq(communityEvents.id, participants.eventId))
    .where(
      and(
        eq(participants.userId, userId),
        sql`coalesce(${communityEvents.endDate}, ${communityEvents.startDate}) > ${since.toISOString()}`,
      ),
    )
    .orderBy(asc(communityEvents.startDate), asc(communityEvents.id))
    .limit(MOST_EVENTS)
  return found.map(({ type, isActive, meetingLink, location, ...event }) => ({
    ...event,
    kind: community.event.type(type),
    place: meetingLink && isWebAddress(meetingLink) ? meetingLink : location,
    url: new URL(communityPaths.event.replace(':eventId', event.id), appUrl).href,
    isCancelled: !isActive,
  }))
}
