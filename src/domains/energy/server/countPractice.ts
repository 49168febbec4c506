import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { userPracticeDays, userStats } from './tables.ts'

/** A practice was begun: counted in the transaction that writes its session. */
export const countStart = (tx: Transaction, userId: string, now: Date) =>
  tx
    .insert(userStats)
    .values({ userId, totalPractices: 1, lastActivity: now })
    .onConflictDoUpdate({
      target: userStats.userId,
      set: {
        totalPractices: sql`${userStats.totalPractices} + 1`,
        lastActivity: sql`greatest(${userStats.lastActivity}, ${now.toISOString()}::timestamptz)`,
      },
    })

/** A session that was counted on this day went on for so many minutes more. */
export async function countMore(tx: Transaction, userId: string, day: string, minutes: number, at: Date) {
  await tx
    .update(userStats)
    .set({
      totalMinutes: sql`${userStats.totalMinutes} + ${minutes}`,
      lastActivity: sql`greatest(${userStats.lastActivity}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(userStats.userId, userId))
  await tx
    .update(userPracticeDays)
    .set({ minutes: sql`${userPracticeDays.minutes} + ${minutes}` })
    .where(and(eq(userPracticeDays.userId, userId), eq(userPracticeDays.day, day)))
}

/**
 * A practice was completed on this day of the member's calendar. The member's one row is changed first, here as in every verb
 * that counts, so that two of a member's calls wait for each other and never for ever.
 */
export async function countCompletion(tx: Transaction, userId: string, day: string, minutes: number, at: Date) {
  await tx
    .update(userStats)
    .set({
      completedPractices: sql`${userStats.completedPractices} + 1`,
      totalMinutes: sql`${userStats.totalMinutes} + ${minutes}`,
      lastActivity: sql`greatest(${userStats.lastActivity}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(userStats.userId, userId))
  await tx
    .insert(userPracticeDays)
    .values({ userId, day, minutes, completed: 1 })
    .onConflictDoUpdate({
      target: [userPracticeDays.userId, userPracticeDays.day],
      set: {
        minutes: sql`${userPracticeDays.minutes} + ${minutes}`,
        completed: sql`${userPracticeDays.completed} + 1`,
      },
    })
}
