import { and, desc, eq, gt, gte, isNotNull, lte, type Placeholder, sql } from 'drizzle-orm'
import { readStats } from '#domains/energy/server/queries.ts'
import { dailyEnergyCheckins, userPracticeDays } from '#domains/energy/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import { planOf, trialOf } from '../rules.ts'
import { whatWorks } from '../whatWorks.ts'
import { billing } from './billing.ts'
import { profiles } from './tables.ts'

type Who = { id: string }

export async function findProfile(db: Db, who: Who, now: Date) {
  const [found] = await ownProfile(db, { userId: who.id })
  const profile = orNotFound(found)
  return {
    ...profile,
    plan: planOf(profile, now),
    trial: trialOf(profile, now),
    canSubscribe: billing.provider !== undefined,
  }
}

const ownProfile = read(['userId'], (db, { userId }) =>
  db
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      notificationPreferences: profiles.notificationPreferences,
      timezone: profiles.timezone,
      timezoneChosen: profiles.timezoneChosen,
      theme: profiles.theme,
      language: profiles.language,
      defaultDurationMinutes: profiles.defaultDurationMinutes,
      showInFeed: profiles.showInFeed,
      showCheckinsInFeed: profiles.showCheckinsInFeed,
      plan: profiles.plan,
      trialEndsAt: profiles.trialEndsAt,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .where(eq(profiles.id, userId)),
)

/** Everything the general tab shows, in the member's own calendar. */
export async function overviewOf(db: Db, who: Who, today: LocalDay) {
  const [stats, levels, recent] = await Promise.all([
    readStats(db, who.id, today),
    levelsBetween(db, { userId: who.id, first: addDays(today, -6), last: today }),
    checkInsBetween(db, { userId: who.id, first: addDays(today, -29), last: today }),
  ])
  const levelOf = new Map(levels.map(({ day, level }) => [day, level]))
  return {
    consecutiveDays: stats.consecutiveDays,
    streakToContinue: stats.streakToContinue,
    todayMinutes: stats.todayMinutes,
    weeklyMinutes: stats.weeklyMinutes,
    totalMinutes: stats.totalMinutes,
    completedPractices: stats.completedPractices,
    completedPercentage: stats.completedPracticesPercentage,
    checkinsOf30Days: recent[0]?.checkins ?? 0,
    week: [6, 5, 4, 3, 2, 1, 0].map((back) => {
      const day = addDays(today, -back)
      return { day, level: levelOf.get(day) ?? null }
    }),
  }
}

/** The last year is what a member means by "for me"; older taps would drown it. */
export async function whatWorksFor(db: Db, who: Who, today: LocalDay) {
  const asked = { userId: who.id, since: addDays(today, -365) }
  const [felt, days] = await Promise.all([feltSince(db, asked), energySince(db, { ...asked, today })])
  return whatWorks(felt, days)
}

const feltSince = read(['userId', 'since'], (db, { userId, since }) =>
  db
    .select({
      name: sql<string>`coalesce(${recommendedPractices.name}, ${audioContents.title})`,
      kind: sql<string>`coalesce(${recommendedPractices.type}, 'audio')`,
      before: sql<number>`${userPracticeSessions.feelingBefore}`,
      after: sql<number>`${userPracticeSessions.feelingAfter}`,
    })
    .from(userPracticeSessions)
    .leftJoin(recommendedPractices, eq(recommendedPractices.id, userPracticeSessions.practiceId))
    .leftJoin(audioContents, eq(audioContents.id, userPracticeSessions.audioContentId))
    .where(
      and(
        eq(userPracticeSessions.userId, userId),
        gte(userPracticeSessions.startedOn, since),
        isNotNull(userPracticeSessions.feelingBefore),
        isNotNull(userPracticeSessions.feelingAfter),
        sql`coalesce(${recommendedPractices.name}, ${audioContents.title}) is not null`,
      ),
    )
    .orderBy(desc(userPracticeSessions.startedAt))
    .limit(2000),
)

const energySince = read(['userId', 'since', 'today'], (db, { userId, since, today }) =>
  db
    .select({
      level: dailyEnergyCheckins.energyLevel,
      practised: sql<boolean>`${userPracticeDays.day} is not null`,
    })
    .from(dailyEnergyCheckins)
    .leftJoin(
      userPracticeDays,
      and(
        eq(userPracticeDays.userId, dailyEnergyCheckins.userId),
        eq(userPracticeDays.day, dailyEnergyCheckins.checkinDate),
        gt(userPracticeDays.completed, 0),
      ),
    )
    .where(checkedIn(userId, since, today)),
)

const levelsBetween = read(['userId', 'first', 'last'], (db, { userId, first, last }) =>
  db
    .select({ day: dailyEnergyCheckins.checkinDate, level: dailyEnergyCheckins.energyLevel })
    .from(dailyEnergyCheckins)
    .where(checkedIn(userId, first, last)),
)

const checkInsBetween = read(['userId', 'first', 'last'], (db, { userId, first, last }) =>
  db
    .select({ checkins: sql<number>`count(*)::int` })
    .from(dailyEnergyCheckins)
    .where(checkedIn(userId, first, last)),
)

const checkedIn = (userId: Placeholder, first: Placeholder, last: Placeholder) =>
  and(
    eq(dailyEnergyCheckins.userId, userId),
    gte(dailyEnergyCheckins.checkinDate, first),
    lte(dailyEnergyCheckins.checkinDate, last),
  )
