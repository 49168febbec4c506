import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { type Meeting, meetingOf } from '#domains/community/meeting.ts'
import { communityEvents, communityEventParticipants as participants } from '#domains/community/server/tables.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { FeedServices } from '#server/http/feeds.ts'
import { Failure } from '#shared/errors.ts'
import { writeFeed } from '../feed.ts'
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
  const meetings = await meetingsOf(db, userId, config.appUrl, at)
  const feedId = createHash('sha256').update(userId).digest('hex').slice(0, 32)
  return writeFeed({ feedId, madeAt, timeZone, reminder, meetings, appUrl: config.appUrl }, at)
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
async function meetingsOf(db: Db, userId: string, appUrl: string, now: Date): Promise<Meeting[]> {
  const since = new Date(now.getTime() - PAST_DAYS * 86_400_000)
  const found = await db
    .select(getTableColumns(communityEvents))
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
  return found.map((event) => meetingOf(event, appUrl))
}
