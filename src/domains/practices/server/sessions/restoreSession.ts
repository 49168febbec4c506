import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { countCompletion, countStart } from '#domains/energy/server/countPractice.ts'
import { returnPlaceSession } from '#domains/meditations/server/progress.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { orNotFound } from '#shared/errors.ts'
import { removedSessions as removals, userPracticeSessions as sessions } from '../tables.ts'
import { dayIsFull, roomOn } from './dayLimit.ts'
import { insertKept } from './keptSession.ts'
import { lockKey, undoableSince } from './removedSessions.ts'

/**
 * Brings back a session that its member removed: the row, its rating and everything that was counted from it, in one
 * transaction. Done twice it is done once. What counts is when it was asked for, however late it arrives. Refused if its day has been filled meanwhile.
 */
export const restoreSession = (db: Db, userId: string, { at }: Moment, sessionId: string) =>
  db.transaction(async (tx) => {
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
    await lockKey(tx, userId, sessionId)
    const found = await takeKept(tx, userId, at, sessionId)
    if (!found) return orNotFound((await tx.select({ sessionId: sessions.id }).from(sessions).where(own))[0])
    const { kept, startKey } = found
    await lockKey(tx, userId, startKey)
    await tx.delete(removals).where(isRemovalOf(userId, [sessionId, startKey]))
    await insertKept(tx, kept)
    const [session] = await tx.select().from(sessions).where(own)
    await count(tx, orNotFound(session))
    if (kept.isAtPlace && session?.audioContentId)
      await returnPlaceSession(tx, userId, session.audioContentId, sessionId)
    return { sessionId }
  })

const isRemovalOf = (userId: string, keys: string[]) =>
  and(eq(removals.userId, userId), inArray(removals.sessionKey, keys))

/** Read once the session's name is locked: a removal that runs at the same time has ended by then, and is seen whole. */
async function takeKept(tx: Transaction, userId: string, at: Date, sessionId: string) {
  const [found] = await tx
    .select({ kept: removals.kept, startKey: sql<string>`${removals.kept} -> 'session' ->> 'start_key'` })
    .from(removals)
    .where(and(isRemovalOf(userId, [sessionId]), gte(removals.removedAt, undoableSince(at))))
    .for('update')
  return found?.kept ? { kept: found.kept, startKey: found.startKey } : undefined
}

async function count(tx: Transaction, session: typeof sessions.$inferSelect) {
  const { userId, startedAt, completedAt, completedOn, heardAt, durationMinutes } = session
  const at = new Date(Math.max(startedAt.getTime(), heardAt?.getTime() ?? 0, completedAt?.getTime() ?? 0))
  await countStart(tx, userId, at)
  if (!completedOn) return
  if (durationMinutes > (await roomOn(tx, userId, completedOn))) throw dayIsFull()
  await countCompletion(tx, userId, completedOn, durationMinutes, at)
}
