import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import { createRow, updateRow } from '#server/staff/rows.ts'
import { orNotFound } from '#shared/errors.ts'
import type { CreateModule, UpdateModule } from '../contract.ts'
import { formOf, rowOf } from './moduleForms.ts'
import { learningModules as modules, learningTracks as tracks, userModuleProgress } from './tables.ts'

const MOST_COUNTED = 1001
const noAudio = { gone: { audioContentId: 'GONE' } }

/** Of one track, active or not, with the real state of each. */
export async function listModulesForStaff(db: Db, trackId: string) {
  const [[track], items] = await Promise.all([
    db
      .select({ id: tracks.id, title: tracks.title, isActive: tracks.isActive })
      .from(tracks)
      .where(eq(tracks.id, trackId)),
    db
      .select({
        id: modules.id,
        title: modules.title,
        moduleType: modules.moduleType,
        durationMinutes: modules.durationMinutes,
        displayOrder: modules.displayOrder,
        isPremium: modules.isPremium,
        isActive: modules.isActive,
      })
      .from(modules)
      .where(eq(modules.trackId, trackId))
      .orderBy(asc(modules.displayOrder), asc(modules.id))
      .limit(200),
  ])
  return { track: orNotFound(track), items }
}

export async function findModuleForStaff(db: Db, id: string) {
  const [found] = await db.select().from(modules).where(eq(modules.id, id))
  return formOf(orNotFound(found))
}

/** How many members have completed it, counted up to a limit. */
export const moduleUses = async (db: Db, id: string) => ({
  members: await countUpTo(db, MOST_COUNTED, userModuleProgress, eq(userModuleProgress.moduleId, id)),
})

export async function createModule(db: Db, { trackId, ...input }: CreateModule) {
  const [track] = await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId))
  return createRow(db, modules, { ...rowOf(input), trackId: orNotFound(track).id }, noAudio)
}

export const updateModule = (db: Db, { id, version, ...input }: UpdateModule) =>
  updateRow(db, modules, { id, version }, rowOf(input), noAudio)
