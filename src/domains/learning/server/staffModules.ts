import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import type { Context } from '#server/http/trpc.ts'
import { createRow, updateRow } from '#server/staff/rows.ts'
import { judgeVoices, type SpokenStep } from '#server/tape/judgeVoices.ts'
import { orNotFound } from '#shared/errors.ts'
import type { CreateModule, SaveModule, UpdateModule } from '../contract.ts'
import { formOf, rowOf, stepsOf, storedSteps } from './moduleForms.ts'
import { learningModules as modules, learningTracks as tracks, userModuleProgress } from './tables.ts'

const MOST_COUNTED = 1001
type WithFiles = Pick<Context, 'db' | 'files'>

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

export async function createModule({ db, files }: WithFiles, { trackId, ...input }: CreateModule) {
  const [track] = await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId))
  const row = rowOf(input, await voicesOf(files, input, []))
  return createRow(db, modules, { ...row, trackId: orNotFound(track).id }, noAudio)
}

/** Recordings that the row no longer names are left to the sweep, as its films are. */
export async function updateModule({ db, files }: WithFiles, { id, version, ...input }: UpdateModule) {
  const [stored] = await db
    .select({ moduleType: modules.moduleType, content: modules.content })
    .from(modules)
    .where(eq(modules.id, id))
  const row = rowOf(input, await voicesOf(files, input, storedSteps(orNotFound(stored))))
  return updateRow(db, modules, { id, version }, row, noAudio)
}

const voicesOf = async (files: WithFiles['files'], input: SaveModule, before: SpokenStep[]) =>
  input.moduleType === 'practice'
    ? judgeVoices(files, { steps: stepsOf(input), stepSeconds: input.durationPerStep, before })
    : []
