import { and, eq, lte, sql } from 'drizzle-orm'
import { requireConsent } from '#domains/profile/server/consent.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import type { LocalDay } from '#shared/dates.ts'
import { clampLevel } from '../rules.ts'
import { countStreakAgain, noteActivity, ofDay } from './checkIn.ts'
import { dailyEnergyCheckins, userStats } from './tables.ts'
import { recountLastActivity } from './uncountPractice.ts'

type Wrong = { level: number; before?: number | undefined }

/**
 * Takes back a check-in that was made by mistake: the level of before is set again; on a day that had none the row goes, with
 * everything counted from it. Only the level that is named goes, and only if nothing was saved since: what another device set
 * stays. Answers what the day has now. Doing it twice is doing it once.
 */
export const takeBack = (db: Db, userId: string, moment: Moment, { level, before }: Wrong) =>
  db.transaction(async (tx) => {
    if (before === undefined) await remove(tx, userId, moment, level)
    else await restore(tx, userId, moment, level, before)
    const [left] = await tx
      .select({ energyLevel: dailyEnergyCheckins.energyLevel })
      .from(dailyEnergyCheckins)
      .where(ofDay(userId, moment.day))
    return { energyLevel: left?.energyLevel ?? null }
  })

async function remove(tx: Transaction, userId: string, { at, day }: Moment, level: number) {
  const [gone] = await tx
    .delete(dailyEnergyCheckins)
    .where(stillStands(userId, { at, day }, level))
    .returning({ id: dailyEnergyCheckins.id })
  await noteTakenBack(tx, userId, day, at)
  if (gone) await uncountCheckIn(tx, userId)
}

/** With the moment of the undoing: a late delivery of the level that was undone is older, and changes nothing. */
async function restore(tx: Transaction, userId: string, moment: Moment, level: number, before: number) {
  await requireConsent(tx, { id: userId })
  const [restored] = await tx
    .update(dailyEnergyCheckins)
    .set({ energyLevel: clampLevel(before), updatedAt: moment.at })
    .where(stillStands(userId, moment, level))
    .returning({ id: dailyEnergyCheckins.id })
  if (restored) await noteActivity(tx, userId, moment.at)
}

const stillStands = (userId: string, { at, day }: Moment, level: number) =>
  and(
    ofDay(userId, day),
    eq(dailyEnergyCheckins.energyLevel, clampLevel(level)),
    lte(dailyEnergyCheckins.updatedAt, at),
  )

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
