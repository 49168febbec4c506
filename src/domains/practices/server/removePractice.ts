import { and, eq, gte } from 'drizzle-orm'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import { dropSavedItem } from '#domains/saved/server/dropItem.ts'
import type { Db } from '#server/db/connect.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import { detachInPieces, PIECE } from '#server/db/inPieces.ts'
import { keysWithin } from '#server/files/keys.ts'
import { removeUnnamed, type WithFiles } from '#server/files/removeUnnamed.ts'
import { setPublished } from '#server/staff/rows.ts'
import type { LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import {
  practiceDates,
  practiceRatings,
  recommendedPractices as practices,
  userPracticeSessions as sessions,
} from './tables.ts'

const MOST_COUNTED = 1001

/**
 * Removes a practice for good. Sessions, ratings and reflections stay and no longer name it. It is switched off first,
 * so that nobody begins it while its sessions are being detached in pieces.
 */
export async function removePractice(ctx: WithFiles, id: string, piece = PIECE) {
  await setPublished(ctx.db, practices, { id, isActive: false })
  await detachInPieces(ctx.db, sessions.practiceId, id, piece)
  await detachInPieces(ctx.db, practiceRatings.practiceId, id, piece)
  await dropSavedItem(ctx.db, 'practice', id, piece)
  const [gone] = await ctx.db
    .delete(practices)
    .where(eq(practices.id, id))
    .returning({ imageUrl: practices.imageUrl, content: practices.content })
  await removeUnnamed(ctx, keysWithin(orNotFound(gone)))
  return { id }
}

/**
 * Counts what refers to a practice and would lose it, for the question before it is removed. Growing tables are counted
 * up to a limit only.
 */
export async function practiceUses(db: Db, today: LocalDay, id: string) {
  const [started, suggested, dates] = await Promise.all([
    countUpTo(db, MOST_COUNTED, sessions, eq(sessions.practiceId, id)),
    countUpTo(db, MOST_COUNTED, dailyReflections, eq(dailyReflections.suggestedPracticeId, id)),
    db.$count(practiceDates, and(eq(practiceDates.practiceId, id), gte(practiceDates.day, today))),
  ])
  return { sessions: started, reflections: suggested, dates }
}
