import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { read, sharedRead, type Who } from '#server/db/reads/read.ts'
import type { Member } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { learningModules, learningTracks, userModuleProgress } from './tables.ts'

const m = learningModules
const done = userModuleProgress

/** §2.6, §8: every track with what this member has done of it; one with an unreadable module is left out. */
export async function listTracks(db: Db, who: Member) {
  const [tracks, counts] = await Promise.all([readableTracks(db, {}), completedByTrack(db, { userId: who.id })])
  const completed = new Map(counts.map((track) => [track.id, track.completed]))
  return tracks.map(({ minutes, ...track }) => ({ ...track, completed: completed.get(track.id) ?? 0, minutes }))
}

/** Apart from what a member has done, because it looks into the content of every module, and is equal for all. */
const readableTracks = sharedRead([], (db) =>
  db
    .select({
      ...face,
      total: sql<number>`count(${m.id})::int`,
      minutes: sql<number>`coalesce(sum(${m.durationMinutes}), 0)::int`,
    })
    .from(learningTracks)
    .leftJoin(m, and(eq(m.trackId, learningTracks.id), eq(m.isActive, true)))
    .where(eq(learningTracks.isActive, true))
    .groupBy(learningTracks.id)
    .having(sql`coalesce(bool_and(jsonb_typeof(${m.content}) = 'object'), true)`)
    .orderBy(asc(learningTracks.displayOrder), asc(learningTracks.id))
    .limit(100),
)

const completedByTrack = read(['userId'], (db, { userId }) =>
  db
    .select({ id: m.trackId, completed: sql<number>`count(*)::int` })
    .from(done)
    .innerJoin(m, and(eq(m.id, done.moduleId), eq(m.isActive, true)))
    .where(eq(done.userId, userId))
    .groupBy(m.trackId),
)

export async function findTrack(db: Db, who: Member, trackId: string) {
  const [[track], modules] = await Promise.all([
    activeTrack(db, { trackId }),
    modulesOf(db, { userId: who.id, trackId }),
  ])
  if (!track) throw new Failure('NOT_FOUND')
  return { ...track, modules }
}

const activeTrack = read(['trackId'], (db, { trackId }) =>
  db
    .select({ ...face, description: learningTracks.description })
    .from(learningTracks)
    .where(and(eq(learningTracks.id, trackId), eq(learningTracks.isActive, true))),
)

const modulesOf = read(['userId', 'trackId'], (db, { userId, trackId }) => stepsOf(db, { id: userId }, sql`${trackId}`))

/** The steps of the track in which a module stands. */
export const modulesBeside = read(['userId', 'moduleId'], (db, { userId, moduleId }) =>
  stepsOf(db, { id: userId }, db.select({ id: beside.trackId }).from(beside).where(eq(beside.id, moduleId))),
)

const beside = alias(learningModules, 'beside')

/** The steps of a track, without what is in them. */
const stepsOf = (db: Db, who: Who, trackId: SQLWrapper) =>
  db
    .select(moduleHead)
    .from(m)
    .leftJoin(done, ownProgress(who))
    .where(and(sql`${m.trackId} = (${trackId})`, eq(m.isActive, true)))
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

export const ownProgress = (who: Who) => and(eq(done.moduleId, m.id), eq(done.userId, who.id))

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
