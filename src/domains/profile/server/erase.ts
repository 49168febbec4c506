import { eq } from 'drizzle-orm'
import { users, verifications } from '#domains/auth/server/tables.ts'
import { leaveCommunity } from '#domains/community/server/leaveCommunity.ts'
import { dailyEnergyCheckins, userStats } from '#domains/energy/server/tables.ts'
import { userPracticeSessions } from '#domains/practices/server/tables.ts'
import { userReflections } from '#domains/reflections/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'

/** Everything of a member; the open sessions go with the account. */
export async function eraseAccount(tx: Transaction, memberId: string, now: Date) {
  await leaveCommunity(tx, memberId, now)
  await tx.delete(verifications).where(eq(verifications.value, memberId))
  await tx.delete(users).where(eq(users.id, memberId))
}

/** Check-ins, notes and what was felt around practices. The practices themselves stay counted. */
export async function eraseRecords(tx: Transaction, memberId: string) {
  const notes = await tx
    .delete(userReflections)
    .where(eq(userReflections.userId, memberId))
    .returning({ id: userReflections.id })
  const checkins = await tx
    .delete(dailyEnergyCheckins)
    .where(eq(dailyEnergyCheckins.userId, memberId))
    .returning({ id: dailyEnergyCheckins.id })
  await tx
    .update(userPracticeSessions)
    .set({ feelingBefore: null, feelingAfter: null })
    .where(eq(userPracticeSessions.userId, memberId))
  await tx
    .update(userStats)
    .set({ totalCheckins: 0, streakDays: 0, streakLastDay: null })
    .where(eq(userStats.userId, memberId))
  return { notes: notes.length, checkins: checkins.length }
}
