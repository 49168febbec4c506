import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { dailyEnergyCheckins, userStats } from './tables.ts'

/** Deletes a member's check-ins and resets the figures that were counted from them. */
export async function eraseCheckIns(tx: Transaction, userId: string) {
  await tx
    .update(userStats)
    .set({ totalCheckins: 0, streakDays: 0, streakLastDay: null, takenBackOn: null, takenBackAt: null })
    .where(eq(userStats.userId, userId))
  return tx
    .delete(dailyEnergyCheckins)
    .where(eq(dailyEnergyCheckins.userId, userId))
    .returning({ id: dailyEnergyCheckins.id })
}
