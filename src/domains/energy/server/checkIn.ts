import { eq, sql } from 'drizzle-orm'
import { requireConsent } from '#domains/profile/server/consent.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { clampLevel, extendStreak, type Streak } from '../rules.ts'
import { dailyEnergyCheckins, userStats } from './tables.ts'

/** One check-in per member and day: created or changed in one statement, with the streak in the same transaction. */
export const checkIn = (db: Db, userId: string, day: LocalDay, level: number, now: Date) =>
  db.transaction(async (tx) => {
    await requireConsent(tx, { id: userId })
    const [saved] = await tx
      .insert(dailyEnergyCheckins)
      .values({ userId, checkinDate: day, energyLevel: clampLevel(level) })
      .onConflictDoUpdate({
        target: [dailyEnergyCheckins.userId, dailyEnergyCheckins.checkinDate],
        set: { energyLevel: clampLevel(level), updatedAt: now },
      })
      .returning({ energyLevel: dailyEnergyCheckins.energyLevel, created: sql<boolean>`xmax = 0` })
    if (!saved) throw new Error('a check-in was neither created nor changed')
    if (saved.created) await countCheckIn(tx, userId, day, now)
    return saved
  })

async function countCheckIn(tx: Transaction, userId: string, day: LocalDay, now: Date) {
  await tx.insert(userStats).values({ userId }).onConflictDoNothing()
  const [kept] = await tx
    .select({ days: userStats.streakDays, lastDay: userStats.streakLastDay })
    .from(userStats)
    .where(eq(userStats.userId, userId))
    .for('update')
  const streak = (kept && extendStreak(kept, day)) ?? (await countStreakAgain(tx, userId))
  await tx
    .update(userStats)
    .set({
      streakDays: streak.days,
      streakLastDay: streak.lastDay,
      totalCheckins: sql`${userStats.totalCheckins} + 1`,
      lastActivity: now,
    })
    .where(eq(userStats.userId, userId))
}

/** The unbroken run of days that ends with the latest check-in, from the rows themselves. */
export async function countStreakAgain(db: Db | Transaction, userId: string): Promise<Streak> {
  const [run] = await db.execute<{ days: number; lastDay: string | null }>(sql`
    with runs as (
      select checkin_date, checkin_date + (row_number() over (order by checkin_date desc))::int as run
      from daily_energy_checkins where user_id = ${userId}
    )
    select count(*)::int as days, max(checkin_date)::text as "lastDay"
    from runs where run = (select max(run) from runs)`)
  return run ?? { days: 0, lastDay: null }
}
