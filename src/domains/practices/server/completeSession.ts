import { and, eq, isNull, sql } from 'drizzle-orm'
import { userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { localDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import { countStart } from './startSession.ts'
import { userPracticeSessions as sessions } from './tables.ts'

type Who = { id: string; timezone: string }
type Completion = { sessionId: string; completedAt?: string | undefined }

/** Completes once: a second completion of the same session changes nothing and answers the same. */
export const completeSession = (db: Db, who: Who, now: Date, { sessionId, completedAt }: Completion) =>
  db.transaction(async (tx) => {
    const [session] = await tx
      .select({ startedAt: sessions.startedAt, durationMinutes: sessions.durationMinutes })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, who.id)))
    const { startedAt, durationMinutes } = orNotFound(session)
    const moment = momentOf(completedAt, startedAt, now)
    const completedOn = localDay(moment, who.timezone)
    const completed = await tx
      .update(sessions)
      .set({ completedAt: moment, completedOn })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, who.id), isNull(sessions.completedAt)))
      .returning({ id: sessions.id })
    if (completed.length > 0) await countCompletion(tx, who.id, completedOn, durationMinutes, now)
    return { sessionId }
  })

type Timer = { minutes: number; startKey: string; completedAt?: string | undefined }

/** The free timer counts when it ends: started and completed in one, once per start. */
export const recordTimer = (db: Db, who: Who, now: Date, { minutes, startKey, completedAt }: Timer) =>
  db.transaction(async (tx) => {
    const earliest = new Date(now.getTime() - 7 * 86_400_000)
    const moment = momentOf(completedAt, earliest, now)
    const day = localDay(moment, who.timezone)
    const [created] = await tx
      .insert(sessions)
      .values({
        userId: who.id,
        durationMinutes: minutes,
        startedAt: new Date(moment.getTime() - minutes * 60_000),
        startedOn: day,
        completedAt: moment,
        completedOn: day,
        startKey,
      })
      .onConflictDoNothing()
      .returning({ id: sessions.id })
    if (!created) return
    await countStart(tx, who.id, now)
    await countCompletion(tx, who.id, day, minutes, now)
  })

/** The browser may say when it happened, but neither before the start nor in the future. */
function momentOf(claimed: string | undefined, earliest: Date, now: Date): Date {
  const moment = claimed === undefined ? now : new Date(claimed)
  return new Date(Math.min(Math.max(moment.getTime(), earliest.getTime()), now.getTime()))
}

async function countCompletion(tx: Transaction, userId: string, day: string, minutes: number, now: Date) {
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
      lastActivity: now,
    })
    .where(eq(userStats.userId, userId))
}
