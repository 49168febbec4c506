import { type AnyColumn, and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { removedSessions, userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import { read } from '#server/db/reads/read.ts'
import type { Member } from '#server/http/trpc.ts'
import type { SaveProgress } from '../contract.ts'
import { audioContents, userAudioProgress as progress } from './tables.ts'

/**
 * Saves arrive late, twice and out of order; the statement itself keeps the newest place. What was once heard to the end,
 * on whichever device and however late it is told, is and stays completed. A clock that runs ahead counts as now, so that
 * it cannot shut out the member's other devices.
 */
export async function saveProgress(db: Db, who: Member, save: SaveProgress, now: Date) {
  const { audioContentId, progressSeconds, completed, restarted, session } = save
  const savedAt = new Date(Math.min(save.savedAt, now.getTime()))
  const keep = restarted ? keepRestarted : keepPlace
  const sessionId = session?.id ?? null
  const saved = await keep(db, { userId: who.id, audioContentId, progressSeconds, completed, savedAt, sessionId })
  return { saved: saved.length > 0 }
}

const given = ['userId', 'audioContentId', 'progressSeconds', 'completed', 'savedAt', 'sessionId'] as const
type Given = Record<(typeof given)[number], Placeholder>

const keepPlace = prepared(given, (db, values) =>
  keeping(db, values, sql`(excluded.progress_seconds > 0 or ${progress.progressSeconds} = 0)`),
)
const keepRestarted = prepared(given, (db, values) => keeping(db, values))

function keeping(db: Db | Transaction, values: Given, isNoSlip?: SQL) {
  const isNewer = and(sql`excluded.saved_at >= ${progress.savedAt}`, isNoSlip)
  const newer = (given: SQL, kept: AnyColumn) => sql`case when ${isNewer} then ${given} else ${kept} end`
  return db
    .insert(progress)
    .select(
      db
        .select({
          userId: sql`${values.userId}::uuid`.as('user_id'),
          audioContentId: audioContents.id,
          progressSeconds: sql`${values.progressSeconds}::integer`.as('progress_seconds'),
          completed: sql`${values.completed}::boolean`.as('completed'),
          lastPlayedAt: sql`${values.savedAt}::timestamptz`.as('last_played_at'),
          sessionId: standing(values).as('session_id'),
          savedAt: sql`${values.savedAt}::timestamptz`.as('saved_at'),
        })
        .from(audioContents)
        .where(eq(audioContents.id, values.audioContentId)),
    )
    .onConflictDoUpdate({
      target: [progress.userId, progress.audioContentId],
      set: {
        progressSeconds: newer(sql`excluded.progress_seconds`, progress.progressSeconds),
        completed: sql`${progress.completed} or excluded.completed`,
        lastPlayedAt: newer(lastPlayed, progress.lastPlayedAt),
        sessionId: newer(sql`excluded.session_id`, progress.sessionId),
        savedAt: newer(sql`excluded.saved_at`, progress.savedAt),
      },
      setWhere: or(isNewer, sql`excluded.completed and not ${progress.completed}`),
    })
    .returning({ seconds: progress.progressSeconds })
}

const later = alias(progress, 'later')

/**
 * A place is saved every ten seconds, and every move of this column is written into its index too. So it moves once a minute, and
 * at once when another audio was heard since: the latest stays the first.
 */
const lastPlayed = sql`case when excluded.last_played_at >= ${progress.lastPlayedAt} + interval '1 minute' or exists (
  select 1 from ${progress} ${sql.identifier('later')} where ${later.userId} = excluded.user_id
    and ${later.lastPlayedAt} > ${progress.lastPlayedAt}) then excluded.last_played_at else ${progress.lastPlayedAt} end`

/** A session that its member removed does not go on, whatever a late save says. */
const standing = ({ userId, sessionId }: Given) =>
  sql`case when not exists (select 1 from ${removedSessions} where ${removedSessions.userId} = ${userId}::uuid
    and ${removedSessions.sessionKey} = ${sessionId}::uuid) then ${sessionId}::uuid end`

/** Its session was removed: what is heard from this place on is another one. */
export const dropPlaceSession = (tx: Transaction, userId: string, sessionId: string) =>
  tx
    .update(progress)
    .set({ sessionId: null })
    .where(and(eq(progress.userId, userId), eq(progress.sessionId, sessionId)))
    .returning({ audioContentId: progress.audioContentId })

/** The removal was undone: the place goes on with the session, unless another began there meanwhile. */
export const returnPlaceSession = (tx: Transaction, userId: string, audioContentId: string, sessionId: string) =>
  tx
    .update(progress)
    .set({ sessionId })
    .where(and(eq(progress.userId, userId), eq(progress.audioContentId, audioContentId), isNull(progress.sessionId)))

/** §8: no row is no error, it is nothing heard yet. */
export async function findProgress(db: Db, who: Member, audioContentId: string) {
  const [found] = await placeIn(db, { userId: who.id, audioContentId })
  return heardOf(found)
}

const placeIn = read(['userId', 'audioContentId'], (db, { userId, audioContentId }) =>
  db
    .select(placeColumns)
    .from(progress)
    .leftJoin(sessions, ofPlace)
    .where(and(eq(progress.userId, userId), eq(progress.audioContentId, audioContentId))),
)

/** Asked together with `leftJoin(sessions, ofPlace)`. */
export const placeColumns = {
  progressSeconds: progress.progressSeconds,
  completed: progress.completed,
  savedAt: progress.savedAt,
  sessionId: progress.sessionId,
  practiceId: sessions.practiceId,
  isPracticeDone: sql<boolean | null>`${sessions.heard} is null and ${sessions.completedAt} is not null`,
}

export const ofPlace = and(eq(sessions.id, progress.sessionId), eq(sessions.userId, progress.userId))

type Found = {
  progressSeconds: number | null
  completed: boolean | null
  savedAt: Date | null
  sessionId: string | null
  practiceId: string | null
  isPracticeDone: boolean | null
}

/** A practice that was completed meanwhile does not go on with this place. */
export function heardOf(found: Found | undefined) {
  const { sessionId = null, practiceId = null, isPracticeDone } = found ?? {}
  return {
    seconds: found?.progressSeconds ?? 0,
    completed: found?.completed ?? false,
    savedAt: found?.savedAt?.getTime() ?? 0,
    session: sessionId && !isPracticeDone ? { id: sessionId, practiceId } : null,
  }
}
