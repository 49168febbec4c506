import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  type KeptSession,
  practiceRatings,
  recommendedPractices as practices,
  removedSessions as removals,
  userPracticeSessions as sessions,
} from '../tables.ts'

/**
 * Notes what arrives late of a removed session in what is kept of it, so that undoing the removal loses nothing: its rows stand
 * for the length of `change`, uncounted and unseen by any other transaction. Asked with the session's key locked.
 */
export async function amendKept(tx: Transaction, userId: string, sessionId: string, change: () => Promise<unknown>) {
  const isIts = and(eq(removals.userId, userId), eq(removals.sessionKey, sessionId), isNotNull(removals.kept))
  const [found] = await tx.select({ kept: removals.kept }).from(removals).where(isIts).for('update')
  if (!found?.kept) return
  await insertKept(tx, found.kept)
  await change()
  const [rows] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning(rowsAsJson)
  await tx
    .update(removals)
    .set({ kept: { ...found.kept, ...rows } })
    .where(isIts)
}

/** Rows as PostgreSQL writes them, asked of the statement that deletes the session. */
export const rowsAsJson = {
  session: sql<object>`to_jsonb(${sessions}.*)`,
  rating: sql<object | null>`(select to_jsonb(r) from ${practiceRatings} r where r.session_id = ${sessions.id})`,
}

/** As PostgreSQL wrote them. What staff deleted meanwhile is not named any more, as it would not be had the session stayed. */
export async function insertKept(tx: Transaction, { session, rating }: KeptSession) {
  const row = sql`jsonb_populate_record(null::${sessions}, ${JSON.stringify(session)}::jsonb)`
  const named = sql`(select ${practices.id} from ${practices} where ${practices.id} = k.practice_id)`
  await tx.execute(sql`insert into ${sessions} select (jsonb_populate_record(k, jsonb_build_object(
    'practice_id', ${named},
    'audio_content_id', (select a.id from ${audioContents} a where a.id = k.audio_content_id),
    'module_id', (select m.id from ${learningModules} m where m.id = k.module_id)))).* from ${row} k`)
  if (rating)
    await tx.execute(sql`insert into ${practiceRatings} select (jsonb_populate_record(k, jsonb_build_object(
      'practice_id', ${named}))).* from jsonb_populate_record(null::${practiceRatings}, ${JSON.stringify(rating)}::jsonb) k`)
}
