import { and, between, count, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { userPracticeDays } from '#domains/energy/server/tables.ts'
import { userModuleProgress } from '#domains/learning/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'

export type Week = Awaited<ReturnType<typeof readWeek>>

const NAMES = 3

/** The seven days up to this one: sums, and of the practices begun the names that tell nothing of who did them. */
export async function readWeek(db: Db, userId: string, day: LocalDay) {
  const first = addDays(day, -6)
  const begun = and(eq(userPracticeSessions.userId, userId), between(userPracticeSessions.startedOn, first, day))
  const [[sums], [sessions], named, [learnt], [reflection]] = await Promise.all([
    db
      .select({ days: count(), minutes: sql<number>`coalesce(sum(${userPracticeDays.minutes}), 0)::int` })
      .from(userPracticeDays)
      .where(
        and(
          eq(userPracticeDays.userId, userId),
          between(userPracticeDays.day, first, day),
          gt(userPracticeDays.completed, 0),
        ),
      ),
    db.select({ begun: count() }).from(userPracticeSessions).where(begun),
    db
      .selectDistinct({ name: recommendedPractices.name })
      .from(userPracticeSessions)
      .innerJoin(recommendedPractices, eq(recommendedPractices.id, userPracticeSessions.practiceId))
      .where(and(begun, recommendedPractices.isShareable, recommendedPractices.isActive))
      .orderBy(recommendedPractices.name)
      .limit(NAMES),
    db
      .select({ modules: count() })
      .from(userModuleProgress)
      .where(and(eq(userModuleProgress.userId, userId), gte(userModuleProgress.completedAt, sql`${first}::date`))),
    db
      .select({ phrase: dailyReflections.phrase, question: dailyReflections.question })
      .from(dailyReflections)
      .where(and(between(dailyReflections.date, first, day), dailyReflections.isActive))
      .orderBy(desc(dailyReflections.date))
      .limit(1),
  ])
  return {
    days: sums?.days ?? 0,
    minutes: sums?.minutes ?? 0,
    begun: sessions?.begun ?? 0,
    names: named.map(({ name }) => name),
    modules: learnt?.modules ?? 0,
    reflection: reflection ?? null,
  }
}
