import { listFilms } from '#server/files/films/films.ts'
import { momentOf } from '#server/http/momentOf.ts'
import { admin, fromReplica, member, router } from '#server/http/trpc.ts'
import { setPublished } from '#server/staff/rows.ts'
import { activity, rowId } from '#shared/fields.ts'
import * as contract from '../contract.ts'
import { countArticles, findArticle, listArticles } from './articleQueries.ts'
import { completeModule, finishReading } from './finish.ts'
import { findAudioModule, findModule } from './moduleQueries.ts'
import { reorderModules, reorderTracks } from './reorder.ts'
import {
  createArticle,
  findArticleForStaff,
  listArticlesForStaff,
  removeArticle,
  setStatus,
  updateArticle,
} from './staffArticles.ts'
import {
  createModule,
  findModuleForStaff,
  listModulesForStaff,
  moduleUses,
  removeModule,
  updateModule,
} from './staffModules.ts'
import {
  createTrack,
  findTrackForStaff,
  listTracksForStaff,
  removeTrack,
  trackUses,
  updateTrack,
} from './staffTracks.ts'
import * as tables from './tables.ts'
import { findTrack, listTracks } from './trackQueries.ts'

export const learningTracks = router({
  list: fromReplica.member.query(({ ctx }) => listTracks(ctx.db, ctx.member)),
  get: fromReplica.member
    .input(contract.oneTrack)
    .query(({ ctx, input }) => findTrack(ctx.db, ctx.member, input.trackId)),
  staffList: admin.query(({ ctx }) => listTracksForStaff(ctx.db)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findTrackForStaff(ctx.db, input.id)),
  uses: admin.input(rowId).query(({ ctx, input }) => trackUses(ctx.db, input.id)),
  create: admin.input(contract.saveTrack).mutation(({ ctx, input }) => createTrack(ctx.db, input)),
  update: admin.input(contract.updateTrack).mutation(({ ctx, input }) => updateTrack(ctx.db, input)),
  setActive: admin.input(activity).mutation(({ ctx, input }) => setPublished(ctx.db, tables.learningTracks, input)),
  reorder: admin.input(contract.reorderTracks).mutation(({ ctx, input }) => reorderTracks(ctx.db, input.ids)),
  remove: admin.input(rowId).mutation(({ ctx, input }) => removeTrack(ctx, input.id)),
})

export const learningModules = router({
  get: fromReplica.member
    .input(contract.oneModule)
    .query(({ ctx, input }) => findModule(ctx.db, ctx.member, input.moduleId)),
  audio: member
    .input(contract.oneModule)
    .query(({ ctx, input }) => findAudioModule(ctx.db, ctx.member, input.moduleId)),
  films: admin.query(() => listFilms()),
  staffList: admin.input(contract.oneTrack).query(({ ctx, input }) => listModulesForStaff(ctx.db, input.trackId)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findModuleForStaff(ctx.db, input.id)),
  uses: admin.input(rowId).query(({ ctx, input }) => moduleUses(ctx.db, input.id)),
  create: admin.input(contract.createModule).mutation(({ ctx, input }) => createModule(ctx, input)),
  update: admin.input(contract.updateModule).mutation(({ ctx, input }) => updateModule(ctx, input)),
  setActive: admin.input(activity).mutation(({ ctx, input }) => setPublished(ctx.db, tables.learningModules, input)),
  reorder: admin
    .input(contract.reorderModules)
    .mutation(({ ctx, input }) => reorderModules(ctx.db, input.trackId, input.ids)),
  remove: admin.input(rowId).mutation(({ ctx, input }) => removeModule(ctx, input.id)),
})

export const userModuleProgress = router({
  complete: member
    .input(contract.completeModule)
    .mutation(({ ctx, input }) => completeModule(ctx.db, ctx.member, momentOf(ctx, input.made).at, input)),
})

export const articles = router({
  counts: fromReplica.member.query(({ ctx }) => countArticles(ctx.db, ctx.member)),
  list: fromReplica.member
    .input(contract.articlePage)
    .query(({ ctx, input }) => listArticles(ctx.db, ctx.member, input.category, input.cursor)),
  get: fromReplica.member
    .input(contract.oneArticle)
    .query(({ ctx, input }) => findArticle(ctx.db, ctx.member, input.articleId)),
  staffList: admin.input(contract.staffArticles).query(({ ctx, input }) => listArticlesForStaff(ctx.db, input)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findArticleForStaff(ctx.db, input.id)),
  create: admin.input(contract.saveArticle).mutation(({ ctx, input }) => createArticle(ctx.db, input)),
  update: admin.input(contract.updateArticle).mutation(({ ctx, input }) => updateArticle(ctx.db, input)),
  setStatus: admin.input(contract.setStatus).mutation(({ ctx, input }) => setStatus(ctx.db, input)),
  remove: admin.input(rowId).mutation(({ ctx, input }) => removeArticle(ctx.db, input.id)),
})

export const articleReads = router({
  finish: member
    .input(contract.finishReading)
    .mutation(({ ctx, input }) => finishReading(ctx.db, ctx.member, momentOf(ctx, input.made).at, input)),
})
