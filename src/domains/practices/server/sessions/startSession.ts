import { and, eq, sql } from 'drizzle-orm'
import { countStart } from '#domains/energy/server/countPractice.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import { seenAt } from '#server/db/seenThen.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Made } from '#shared/made.ts'
import { wholePractice, withSound } from '../queries.ts'
import { recommendedPractices as practices, userPracticeSessions as sessions } from '../tables.ts'
import { isRemoved } from './removedSessions.ts'

type Start = { practiceId: string; startKey: string; made?: Made }

/**
 * Counts a session when it starts. Its name is the key the browser gave the start, so that what follows can speak of it
 * before this has arrived; the same start sent twice finds the first one, whatever became of its practice since. A practice that
 * is hidden now is begun and counted but not shown: staff may have rewritten it, and whoever began it has the words it began with.
 */
export const startSession = (db: Db, userId: string, { at, day }: Moment, { practiceId, startKey, made }: Start) =>
  db.transaction(async (tx) => {
    const [wasRemoved, [begun], [asked]] = await Promise.all([
      isRemoved(tx, userId, startKey),
      sessionOf(tx, { userId, startKey }),
      practiceOf(tx, { id: practiceId, madeAt: made ? at : null }),
    ])
    if (begun) return { sessionId: begun.id, practice: shown(await practiceBegun(tx, begun.practiceId)) }
    const practice = orNotFound(asked?.isOpen ? asked : undefined)
    if (wasRemoved) return { sessionId: startKey, practice: shown(practice) }
    const { durationMinutes, audioContentId } = practice
    const [created] = await writeStart(tx, { userId, startKey, practiceId, audioContentId, durationMinutes, day, at })
    if (created) await countStart(tx, userId, at)
    const [found] = created ? [created] : await sessionOf(tx, { userId, startKey })
    return { sessionId: orNotFound(found).id, practice: shown(practice) }
  })

const practiceOf = prepared(['id', 'madeAt'], (tx, { id, madeAt }) =>
  tx
    .select({
      ...wholePractice,
      isActive: practices.isActive,
      isOpen: sql<boolean>`${practices.isActive} or ${seenAt(practices, madeAt)} is true`,
    })
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(eq(practices.id, id)),
)

async function practiceBegun(tx: Transaction, id: string | null) {
  const [found] = id ? await practiceOf(tx, { id, madeAt: null }) : []
  return orNotFound(found)
}

type Found = Awaited<ReturnType<typeof practiceBegun>>

function shown(found: Found) {
  const { isActive, isOpen, ...practice } = withSound(found)
  return isActive ? practice : null
}

const sessionOf = prepared(['userId', 'startKey'], (tx, { userId, startKey }) =>
  tx
    .select({ id: sessions.id, practiceId: sessions.practiceId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.startKey, startKey))),
)

const started = ['userId', 'startKey', 'practiceId', 'audioContentId', 'durationMinutes', 'day', 'at'] as const
const writeStart = prepared(started, (tx, { startKey, day, at, ...given }) =>
  tx
    .insert(sessions)
    .values({ ...given, id: startKey, startKey, startedOn: day, startedAt: sql`${at}::timestamptz` })
    .onConflictDoNothing()
    .returning({ id: sessions.id }),
)
