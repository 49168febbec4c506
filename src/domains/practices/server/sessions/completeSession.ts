import { and, eq, isNull, sql } from 'drizzle-orm'
import { countCompletion, countStart } from '#domains/energy/server/countPractice.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Complete } from '../../contract.ts'
import { longestMinutes } from '../../lengths.ts'
import { userPracticeSessions as sessions } from '../tables.ts'
import { fitIntoDay } from './dayLimit.ts'
import { amendKept } from './keptSession.ts'
import { isRemoved } from './removedSessions.ts'

type Who = { id: string }

/**
 * Completes once: a second completion of the same session changes nothing and answers the same. It counts the planned
 * minutes, or those that were sat when the practice was ended early or stretched.
 */
export const completeSession = (db: Db, who: Who, moment: Moment, input: Complete) =>
  db.transaction(async (tx) => {
    const { sessionId } = input
    const complete = () => markCompleted(tx, who, moment, input)
    if (await isRemoved(tx, who.id, sessionId)) {
      await amendKept(tx, who.id, sessionId, complete)
      return { sessionId }
    }
    const completed = await complete()
    if (!completed) return { sessionId }
    const { at, day } = moment
    const counted = await fitIntoDay(tx, { id: sessionId, userId: who.id, day, minutes: completed.minutes })
    await countCompletion(tx, who.id, day, counted, at)
    return { sessionId }
  })

async function markCompleted(tx: Transaction, who: Who, { at, day }: Moment, { sessionId, minutes }: Complete) {
  const [session] = await tx
    .select({ startedAt: sessions.startedAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, who.id)))
  const { startedAt } = orNotFound(session)
  const [completed] = await tx
    .update(sessions)
    .set({
      completedAt: new Date(Math.max(at.getTime(), startedAt.getTime())),
      completedOn: day,
      durationMinutes:
        minutes && sql`least(greatest(${sessions.durationMinutes}, ${stretched(at, startedAt)}::int), ${minutes}::int)`,
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, who.id), isNull(sessions.completedAt)))
    .returning({ minutes: sessions.durationMinutes })
  return completed
}

/** A practice that a member made longer counts what may have been sat since it began. */
const stretched = (at: Date, startedAt: Date) =>
  Math.min(longestMinutes, Math.ceil((at.getTime() - startedAt.getTime()) / 60_000))

type Timer = { minutes: number; startKey: string }

/** The free timer counts when it ends: started and completed in one, once per start. */
export const recordTimer = (db: Db, who: Who, { at, day }: Moment, { minutes, startKey }: Timer) =>
  db.transaction(async (tx) => {
    if (await isRemoved(tx, who.id, startKey)) return
    const startedAt = new Date(at.getTime() - minutes * 60_000)
    const [created] = await writeTimer(tx, { userId: who.id, minutes, startedAt, at, day, startKey })
    if (!created) return
    const [, counted] = await Promise.all([
      countStart(tx, who.id, at),
      fitIntoDay(tx, { id: created.id, userId: who.id, day, minutes }),
    ])
    await countCompletion(tx, who.id, day, counted, at)
  })

const timed = ['userId', 'minutes', 'startedAt', 'at', 'day', 'startKey'] as const
const writeTimer = prepared(timed, (tx, { userId, minutes, startedAt, at, day, startKey }) =>
  tx
    .insert(sessions)
    .values({
      userId,
      durationMinutes: minutes,
      startedAt: sql`${startedAt}::timestamptz`,
      startedOn: day,
      completedAt: sql`${at}::timestamptz`,
      completedOn: day,
      startKey,
    })
    .onConflictDoNothing()
    .returning({ id: sessions.id }),
)
