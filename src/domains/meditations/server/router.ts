import { admin, fromReplica, member, router } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import { rowId } from '#shared/fields.ts'
import * as contract from '../contract.ts'
import { findEndless, listAmbiences } from './ambiences.ts'
import {
  createCategory,
  findCategoryForStaff,
  listCategoriesForStaff,
  removeCategory,
  updateCategory,
} from './categories.ts'
import { findProgress, saveProgress } from './progress.ts'
import { findAudio, findTranscript, listAudios, listCategories } from './queries.ts'
import { recentAudios } from './recentAudios.ts'
import { removeAudio } from './saveAudio.ts'
import { audioUses, findAudioForStaff, listAudiosForStaff } from './staffAudios.ts'

/** What comes with a file, `create` and `update`, are the uploads of ../server.ts. */
export const audioContents = router({
  list: fromReplica.member.input(contract.listAudios).query(({ ctx, input }) => listAudios(ctx.db, ctx.member, input)),
  one: fromReplica.member
    .input(contract.audioId)
    .query(async ({ ctx, input }) => orNotFound(await findAudio(ctx.db, ctx.member, input.id))),
  transcript: member
    .input(contract.audioId)
    .query(async ({ ctx, input }) => orNotFound(await findTranscript(ctx.db, input.id))),
  ambiences: member.query(({ ctx }) => listAmbiences(ctx.db, ctx.files)),
  endless: member
    .input(contract.audioId)
    .query(async ({ ctx, input }) => orNotFound(await findEndless(ctx.db, ctx.files, input.id))),
  staffList: admin.input(contract.staffAudios).query(({ ctx, input }) => listAudiosForStaff(ctx.db, input)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findAudioForStaff(ctx.db, input.id)),
  uses: admin.input(rowId).query(({ ctx, input }) => audioUses(ctx.db, input.id)),
  remove: admin.input(rowId).mutation(({ ctx, input }) => removeAudio(ctx, input.id)),
})

export const contentCategories = router({
  list: fromReplica.member.query(({ ctx }) => listCategories(ctx.db)),
  staffList: admin.query(({ ctx }) => listCategoriesForStaff(ctx.db)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findCategoryForStaff(ctx.db, input.id)),
  create: admin.input(contract.saveCategory).mutation(({ ctx, input }) => createCategory(ctx.db, input)),
  update: admin.input(contract.updateCategory).mutation(({ ctx, input }) => updateCategory(ctx.db, input)),
  remove: admin.input(rowId).mutation(({ ctx, input }) => removeCategory(ctx.db, input.id)),
})

export const userAudioProgress = router({
  one: member
    .input(contract.progressOf)
    .query(({ ctx, input }) => findProgress(ctx.db, ctx.member, input.audioContentId)),
  recent: member.query(({ ctx }) => recentAudios(ctx.db, ctx.member)),
  save: member
    .input(contract.saveProgress)
    .mutation(({ ctx, input }) => saveProgress(ctx.db, ctx.member, input, ctx.now)),
})
