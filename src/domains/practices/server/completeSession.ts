import { and, eq, isNull, sql } from 'drizzle-orm'
import { userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/momentOf.ts'
import { orNotFound } from '#shared/errors.ts'
import { countStart } from './startSession.ts'
import { userPracticeSessions as sessions } from './tables.ts'

type Who = { id: string }

/** Completes once: a second completion of the same session changes nothing and answers the same. */
export const completeSession = (db: Db, who: Who, { at, day }: Moment, sessionId: string) =>
  db.transaction(async (tx) => {
    const [session] = await tx
      .select({ startedAt: sessions.startedAt, durationMinutes: sessions.durationMinutes })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, who.id)))
    const { startedAt, durationMinutes } = orNotFound(session)
    const completed = await tx
      .update(sessions)
      .set({ completedAt: new Date(Math.max(at.getTime(), startedAt.getTime())), completedOn: day })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, who.id), isNull(sessions.completedAt)))
      .returning({ id: sessions.id })
    if (completed.length > 0) await countCompletion(tx, who.id, day, durationMinutes, at)
    return { sessionId }
  })

type Timer = { minutes: number; startKey: string }

/** The free timer counts when it ends: started and completed in one, once per start. */
export const recordTimer = (db: Db, who: Who, { at, day }: Moment, { minutes, startKey }: Timer) =>
  db.transaction(async (tx) => {
    const [created] = await tx
      .insert(sessions)
      .values({
        userId: who.id,
        durationMinutes: minutes,
        startedAt: new Date(at.getTime() - minutes * 60_000),
        startedOn: day,
        completedAt: at,
        completedOn: day,
        startKey,
      })
      .onConflictDoNothing()
      .returning({ id: sessions.id })
    if (!created) return
    await countStart(tx, who.id, at)
    await countCompletion(tx, who.id, day, minutes, at)
  })

async function countCompletion(tx: Transaction, userId: string, day: string, minutes: number, at: Date) {
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
  await tx
    .update(userStats)
    .set({
      completedPractices: sql`${userStats.completedPractices} + 1`,
      totalMinutes: sql`${userStats.totalMinutes} + ${minutes}`,
      lastActivity: sql`greatest(${userStats.lastActivity}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(userStats.userId, userId))
}
