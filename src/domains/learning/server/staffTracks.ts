import { asc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { keysWithin } from '#server/files/keys.ts'
import { removeUnnamed, type WithFiles } from '#server/files/removeUnnamed.ts'
import { createRow, removeRow, updateRow } from '#server/staff/rows.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SaveTrack, UpdateTrack } from '../contract.ts'
import { learningModules as modules, learningTracks as tracks, userModuleProgress } from './tables.ts'

const MOST_COUNTED = 1001

/** Also those that are switched off, in their order, each with its modules counted. */
export async function listTracksForStaff(db: Db) {
  const items = await db
    .select({
      ...face,
      modules: sql<number>`count(${modules.id})::int`,
      activeModules: sql<number>`count(${modules.id}) filter (where ${modules.isActive})::int`,
    })
    .from(tracks)
    .leftJoin(modules, eq(modules.trackId, tracks.id))
    .groupBy(tracks.id)
    .orderBy(asc(tracks.displayOrder), asc(tracks.id))
    .limit(200)
  return { items }
}

export async function findTrackForStaff(db: Db, id: string) {
  const [found] = await db
    .select({ ...face, description: tracks.description })
    .from(tracks)
    .where(eq(tracks.id, id))
  return orNotFound(found)
}

/** What is deleted with a track: its modules, and members' progress in them, counted up to a limit. */
export async function trackUses(db: Db, id: string) {
  const [held, [done]] = await Promise.all([
    db.$count(modules, eq(modules.trackId, id)),
    db.execute<{ members: number }>(sql`select count(*)::int as members from (
      select distinct ${userModuleProgress.userId} from ${userModuleProgress}
      join ${modules} on ${modules.id} = ${userModuleProgress.moduleId}
      where ${modules.trackId} = ${id} limit ${MOST_COUNTED}) found`),
  ])
  return { modules: held, members: done?.members ?? 0 }
}

/** A new track comes last. */
export async function createTrack(db: Db, values: SaveTrack) {
  const [last] = await db.select({ order: max(tracks.displayOrder) }).from(tracks)
  const displayOrder = Math.min((last?.order ?? 0) + 1, 10_000)
  return createRow(db, tracks, { ...values, displayOrder })
}

export const updateTrack = (db: Db, { id, version, ...values }: UpdateTrack) =>
  updateRow(db, tracks, { id, version }, values)

/** §4: deletes the track for good, with its modules and members' progress in them. */
export async function removeTrack(ctx: WithFiles, id: string) {
  const held = await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(modules).where(eq(modules.trackId, id)).returning({ content: modules.content })
    await removeRow(tx, tracks, id)
    return gone
  })
  await removeUnnamed(ctx, keysWithin(held))
  return { id }
}

const face = {
  id: tracks.id,
  title: tracks.title,
  subtitle: tracks.subtitle,
  level: tracks.level,
  icon: tracks.icon,
  progressColor: tracks.progressColor,
  gradient: tracks.gradient,
  cardBg: tracks.cardBg,
  accentColor: tracks.accentColor,
  isActive: tracks.isActive,
  updatedAt: tracks.updatedAt,
}
