import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import { keysWithin } from '#server/files/keys.ts'
import { removeReplaced, removeUnnamed, type WithFiles } from '#server/files/removeUnnamed.ts'
import { createRow, updateRow } from '#server/staff/rows.ts'
import { judgeVoices, type SpokenStep } from '#server/tape/judgeVoices.ts'
import { orNotFound } from '#shared/errors.ts'
import type { CreateModule, SaveModule, UpdateModule } from '../contract.ts'
import { formOf, rowOf, stepsOf, storedSteps } from './moduleForms.ts'
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

export async function createModule(
  { db, files }: Pick<WithFiles, 'db' | 'files'>,
  { trackId, ...input }: CreateModule,
) {
  const [track] = await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId))
  const row = rowOf(input, await voicesOf(files, input, []))
  return createRow(db, modules, { ...row, trackId: orNotFound(track).id }, noAudio)
}

export async function updateModule(ctx: WithFiles, { id, version, ...input }: UpdateModule) {
  const [stored] = await ctx.db
    .select({ moduleType: modules.moduleType, content: modules.content })
    .from(modules)
    .where(eq(modules.id, id))
  const before = orNotFound(stored)
  const row = rowOf(input, await voicesOf(ctx.files, input, storedSteps(before)))
  const updated = await updateRow(ctx.db, modules, { id, version }, row, noAudio)
  await removeReplaced(ctx, before.content, row.content)
  return updated
}

export async function removeModule(ctx: WithFiles, id: string) {
  const [gone] = await ctx.db.delete(modules).where(eq(modules.id, id)).returning({ content: modules.content })
  await removeUnnamed(ctx, keysWithin(orNotFound(gone)))
  return { id }
}

const voicesOf = async (files: WithFiles['files'], input: SaveModule, before: SpokenStep[]) =>
  input.moduleType === 'practice'
    ? judgeVoices(files, { steps: stepsOf(input), stepSeconds: input.durationPerStep, before })
    : []
