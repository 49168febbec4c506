import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { lockUntilEnd } from '#server/db/lockUntilEnd.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import { REMOVED_SESSION_DAYS, UNDO_DAYS, UNDO_HOURS } from '#shared/retention.ts'
import { type KeptSession, removedSessions } from '../tables.ts'

/**
 * Whether the member removed the session of this key (a `startKey`, or a session's id). Every verb that writes a session under
 * a key the browser gave asks this first, in its transaction, and writes nothing when it is so: the call is a late or repeated
 * delivery. The key stays locked until the transaction ends, so a removal that runs at the same time is either seen here or
 * waits and then removes what was written.
 */
export async function isRemoved(tx: Transaction, userId: string, key: string): Promise<boolean> {
  const [, isFound] = await Promise.all([lockKey(tx, userId, key), findRemoved(tx, userId, key)])
  return isFound
}

/** The same without the lock, for what writes no session. */
export async function findRemoved(db: Db | Transaction, userId: string, key: string): Promise<boolean> {
  return (await removalsOf(db, { userId, key })).length > 0
}

const removalsOf = prepared(['userId', 'key'], (db, { userId, key }) =>
  db
    .select({ key: removedSessions.sessionKey })
    .from(removedSessions)
    .where(and(eq(removedSessions.userId, userId), eq(removedSessions.sessionKey, key))),
)

/**
 * A session is spoken of by its id, and a timer's also by the key it was sent with: removing and restoring lock both, the id
 * first. The same key in capitals is the same key. A statement of its own: one that waited for the lock and read in one would read
 * what was there before the wait. What is asked right behind it, on the same connection, begins after it.
 */
export const lockKey = (tx: Transaction, userId: string, key: string) =>
  lockUntilEnd(tx, `${userId} ${key.toLowerCase()}`)

type Removed = { sessionId: string; startKey: string; kept: KeptSession | null }

/** Under each of its names: what follows a start speaks of the session by its id. What can be undone is kept under the id alone. */
export const keepRemoved = (tx: Transaction, userId: string, { sessionId, startKey, kept }: Removed, removedAt: Date) =>
  tx
    .insert(removedSessions)
    .values([
      { userId, sessionKey: sessionId, removedAt, kept },
      ...(startKey === sessionId ? [] : [{ userId, sessionKey: startKey, removedAt }]),
    ])
    .onConflictDoNothing()

/** The earliest removal that an undo made at this moment still reaches. */
export const undoableSince = (at: Date) => new Date(at.getTime() - UNDO_HOURS * 3_600_000)

export async function sweepRemovedSessions(db: Db, now: Date) {
  await db.delete(removedSessions).where(lt(removedSessions.removedAt, daysBefore(now, REMOVED_SESSION_DAYS)))
  await db
    .update(removedSessions)
    .set({ kept: null })
    .where(
      and(isNotNull(removedSessions.kept), lt(removedSessions.removedAt, daysBefore(undoableSince(now), UNDO_DAYS))),
    )
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * 86_400_000)
