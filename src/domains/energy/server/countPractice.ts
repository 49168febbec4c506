import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import { userPracticeDays, userStats } from './tables.ts'

/** A practice was begun: counted in the transaction that writes its session. */
export const countStart = (tx: Transaction, userId: string, at: Date) => addStart(tx, { userId, at })

const addStart = prepared(['userId', 'at'], (tx, { userId, at }) =>
  tx
    .insert(userStats)
    .values({ userId, totalPractices: 1, lastActivity: sql`${at}::timestamptz` })
    .onConflictDoUpdate({
      target: userStats.userId,
      set: { totalPractices: sql`${userStats.totalPractices} + 1`, lastActivity: latest(at) },
    }),
)

const latest = (at: Placeholder) => sql`greatest(${userStats.lastActivity}, ${at}::timestamptz)`

/** A session that was counted on this day went on for so many minutes more. */
export async function countMore(tx: Transaction, userId: string, day: string, minutes: number, at: Date) {
  await Promise.all([addMinutes(tx, { userId, minutes, at }), addMinutesToDay(tx, { userId, day, minutes })])
}

const addMinutes = prepared(['userId', 'minutes', 'at'], (tx, { userId, minutes, at }) =>
  tx
    .update(userStats)
    .set({ totalMinutes: sql`${userStats.totalMinutes} + ${minutes}::int`, lastActivity: latest(at) })
    .where(eq(userStats.userId, userId)),
)

const addMinutesToDay = prepared(['userId', 'day', 'minutes'], (tx, { userId, day, minutes }) =>
  tx
    .update(userPracticeDays)
    .set({ minutes: sql`${userPracticeDays.minutes} + ${minutes}::int` })
    .where(and(eq(userPracticeDays.userId, userId), eq(userPracticeDays.day, day))),
)

/**
 * A practice was completed on this day of the member's calendar. The member's one row is changed first, here as in every verb
 * that counts, so that two of a member's calls wait for each other and never for ever.
 */
export async function countCompletion(tx: Transaction, userId: string, day: string, minutes: number, at: Date) {
  await Promise.all([addCompletion(tx, { userId, minutes, at }), addToDay(tx, { userId, day, minutes })])
}

const addCompletion = prepared(['userId', 'minutes', 'at'], (tx, { userId, minutes, at }) =>
  tx
    .update(userStats)
    .set({
      completedPractices: sql`${userStats.completedPractices} + 1`,
      totalMinutes: sql`${userStats.totalMinutes} + ${minutes}::int`,
      lastActivity: latest(at),
    })
    .where(eq(userStats.userId, userId)),
)

const addToDay = prepared(['userId', 'day', 'minutes'], (tx, { userId, day, minutes }) =>
  tx
    .insert(userPracticeDays)
    .values({ userId, day, minutes, completed: 1 })
    .onConflictDoUpdate({
      target: [userPracticeDays.userId, userPracticeDays.day],
      set: {
        minutes: sql`${userPracticeDays.minutes} + excluded.minutes`,
        completed: sql`${userPracticeDays.completed} + 1`,
      },
    }),
)
