import { and, eq, gt, sql } from 'drizzle-orm'
import { sessions, users } from '#domains/auth/server/tables.ts'
import { userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import { practiceOfTheDay } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { type LocalDay, localDay } from '#shared/dates.ts'
import { zoneIn } from './reckon.ts'
import { noticeSettings } from './tables.ts'

/**
 * Members with what decides about a message to them. When they were last here is told by what is written anyway: the renewal
 * of a session, the practice of the day that the first look at home chooses, a check-in or practice, the form itself.
 */
export const recipients = (db: Db | Transaction) =>
  db
    .select({
      settings: noticeSettings,
      preferences: profiles.notificationPreferences,
      timezone: profiles.timezone,
      firstName: profiles.firstName,
      email: users.email,
      lastActivity: userStats.lastActivity,
      homeOn: practiceOfTheDay.day,
      renewedAt:
        sql`(select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${noticeSettings.userId})`
          .mapWith(sessions.updatedAt)
          .as('renewed_at'),
    })
    .from(noticeSettings)
    .innerJoin(profiles, eq(profiles.id, noticeSettings.userId))
    .innerJoin(users, eq(users.id, noticeSettings.userId))
    .leftJoin(userStats, eq(userStats.userId, noticeSettings.userId))
    .leftJoin(practiceOfTheDay, eq(practiceOfTheDay.userId, noticeSettings.userId))

export type Recipient = Awaited<ReturnType<typeof recipients>>[number]

export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  const [found] = await recipients(db).where(eq(noticeSettings.userId, userId))
  return found
}

/** The last day of the member's calendar on which they were here. */
export function seenOn(member: Recipient): LocalDay {
  const { settings, renewedAt, lastActivity, homeOn } = member
  const moments = [settings.savedAt, renewedAt, lastActivity].filter((at): at is Date => at instanceof Date)
  const days = [...moments.map((at) => localDay(at, zoneIn(member))), ...(homeOn === null ? [] : [homeOn])]
  return days.reduce((latest, day) => (day > latest ? day : latest))
}

type Day = { userId: string; day: LocalDay }

/** Of these members those who completed a practice on their day. */
export async function practisedOn(db: Db | Transaction, days: Day[]): Promise<Set<string>> {
  const found = await db
    .select({ userId: userPracticeDays.userId })
    .from(userPracticeDays)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as asked("userId" uuid, day date)`,
      and(eq(userPracticeDays.userId, sql`asked."userId"`), eq(userPracticeDays.day, sql`asked.day`)),
    )
    .where(gt(userPracticeDays.completed, 0))
  return new Set(found.map(({ userId }) => userId))
}
