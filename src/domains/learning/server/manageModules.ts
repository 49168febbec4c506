import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import { refusing } from '#server/db/refusing.ts'
import { orChangedMeanwhile, unchanged } from '#server/db/unchanged.ts'
import { orNotFound } from '#shared/errors.ts'
import type { CreateModule, UpdateModule } from '../contract.ts'
import { formOf, rowOf } from './moduleForms.ts'
import { learningModules as modules, learningTracks as tracks, userModuleProgress } from './tables.ts'

const MOST_COUNTED = 1001
const noAudio = { gone: { audioContentId: 'GONE' } }

/** Of one track, active or not, with the real state of each. */
export async function listAllModules(db: Db, trackId: string) {
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

export async function findStoredModule(db: Db, id: string) {
  const [found] = await db.select().from(modules).where(eq(modules.id, id))
  return formOf(orNotFound(found))
}

/** How many have done it, as far as anyone reads on. */
export const moduleUses = async (db: Db, id: string) => ({
  members: await countUpTo(db, MOST_COUNTED, userModuleProgress, eq(userModuleProgress.moduleId, id)),
})

export async function createModule(db: Db, { trackId, ...input }: CreateModule) {
  const [track] = await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId))
  const values = { ...rowOf(input), trackId: orNotFound(track).id }
  const [made] = await refusing(db.insert(modules).values(values).returning({ id: modules.id }), noAudio)
  return orNotFound(made)
}

export async function updateModule(db: Db, { id, version, ...input }: UpdateModule) {
  const update = db
    .update(modules)
    .set(rowOf(input))
    .where(unchanged(modules, { id, version }))
    .returning({ id: modules.id })
  return orChangedMeanwhile(db, modules, id, await refusing(update, noAudio))
}

export async function setModuleActive(db: Db, { id, isActive }: { id: string; isActive: boolean }) {
  const [changed] = await db
    .update(modules)
    .set({ isActive })
    .where(eq(modules.id, id))
    .returning({ isActive: modules.isActive })
  return orNotFound(changed)
}

export async function removeModule(db: Db, id: string) {
  const [gone] = await db.delete(modules).where(eq(modules.id, id)).returning({ id: modules.id })
  return orNotFound(gone)
}
