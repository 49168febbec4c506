import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Member } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { learningModules, learningTracks, userModuleProgress } from './tables.ts'

const m = learningModules
const done = userModuleProgress

/** §2.6, §8: every track with what this member has done of it, in one query; one with an unreadable module is left out. */
export const listTracks = (db: Db, who: Member) =>
  db
    .select({
      ...face,
      total: sql<number>`count(${m.id})::int`,
      completed: sql<number>`count(${done.moduleId})::int`,
      minutes: sql<number>`coalesce(sum(${m.durationMinutes}), 0)::int`,
    })
    .from(learningTracks)
    .leftJoin(m, and(eq(m.trackId, learningTracks.id), eq(m.isActive, true)))
    .leftJoin(done, ownProgress(who))
    .where(eq(learningTracks.isActive, true))
    .groupBy(learningTracks.id)
    .having(sql`coalesce(bool_and(jsonb_typeof(${m.content}) = 'object'), true)`)
    .orderBy(asc(learningTracks.displayOrder), asc(learningTracks.id))
    .limit(100)

export async function findTrack(db: Db, who: Member, trackId: string) {
  const [[track], modules] = await Promise.all([
    db
      .select({ ...face, description: learningTracks.description })
      .from(learningTracks)
      .where(and(eq(learningTracks.id, trackId), eq(learningTracks.isActive, true))),
    listModules(db, who, trackId),
  ])
  if (!track) throw new Failure('NOT_FOUND')
  return { ...track, modules }
}

/** The steps of a track, without what is in them. */
export const listModules = (db: Db, who: Member, trackId: string) =>
  db
    .select(moduleHead)
    .from(m)
    .leftJoin(done, ownProgress(who))
    .where(and(eq(m.trackId, trackId), eq(m.isActive, true)))
    .orderBy(asc(m.displayOrder), asc(m.id))
    .limit(100)

/** What a list shows of a module, and whether the member of `ownProgress` has completed it. */
export const moduleHead = {
  id: m.id,
  title: m.title,
  description: m.description,
  moduleType: m.moduleType,
  durationMinutes: m.durationMinutes,
  isPremium: m.isPremium,
  completed: sql<boolean>`${done.moduleId} is not null`,
}

export const ownProgress = (who: Member) => and(eq(done.moduleId, m.id), eq(done.userId, who.id))

const face = {
  id: learningTracks.id,
  title: learningTracks.title,
  subtitle: learningTracks.subtitle,
  icon: learningTracks.icon,
  gradient: learningTracks.gradient,
  cardBg: learningTracks.cardBg,
  accentColor: learningTracks.accentColor,
  progressColor: learningTracks.progressColor,
  level: learningTracks.level,
}
