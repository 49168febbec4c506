import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import type { LocalDay } from '#shared/dates.ts'
import { clampLevel } from '../rules.ts'
import { countStreakAgain, ofDay } from './checkIn.ts'
import { dailyEnergyCheckins, userStats } from './tables.ts'
import { recountLastActivity } from './uncountPractice.ts'

/**
 * Takes back a check-in that was made by mistake on a day that had none: the row goes, with everything counted from it. Only
 * the level that is named goes, and only if nothing was saved since: what another device set stays. Answers what the day has
 * now. Doing it twice is doing it once.
 */
export const takeBack = (db: Db, userId: string, { at, day }: Moment, level: number) =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(dailyEnergyCheckins)
      .where(
        and(
          ofDay(userId, day),
          eq(dailyEnergyCheckins.energyLevel, clampLevel(level)),
          lte(dailyEnergyCheckins.updatedAt, at),
        ),
      )
      .returning({ id: dailyEnergyCheckins.id })
    await noteTakenBack(tx, userId, day, at)
    if (gone) await uncountCheckIn(tx, userId)
    const [left] = await tx
      .select({ energyLevel: dailyEnergyCheckins.energyLevel })
      .from(dailyEnergyCheckins)
      .where(ofDay(userId, day))
    return { energyLevel: left?.energyLevel ?? null }
  })

const noteTakenBack = (tx: Transaction, userId: string, day: LocalDay, at: Date) =>
  tx
    .insert(userStats)
    .values({ userId, takenBackOn: day, takenBackAt: at })
    .onConflictDoUpdate({ target: userStats.userId, set: { takenBackOn: day, takenBackAt: at } })

/** After `noteTakenBack`, which holds the member's row of figures: no other check-in is counted meanwhile. */
async function uncountCheckIn(tx: Transaction, userId: string) {
  const streak = await countStreakAgain(tx, userId)
  await tx
    .update(userStats)
    .set({
      streakDays: streak.days,
      streakLastDay: streak.lastDay,
      totalCheckins: sql`${userStats.totalCheckins} - 1`,
    })
    .where(eq(userStats.userId, userId))
  await recountLastActivity(tx, userId)
}
