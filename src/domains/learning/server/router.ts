import { listFilms } from '#server/files/films.ts'
import { momentOf } from '#server/momentOf.ts'
import { admin, member, router } from '#server/trpc.ts'
import * as contract from '../contract.ts'
import { countArticles, findArticle, listArticles } from './articleQueries.ts'
import { completeModule, finishReading } from './finish.ts'
import {
  createArticle,
  findStoredArticle,
  listAllArticles,
  removeArticle,
  setStatus,
  updateArticle,
} from './manageArticles.ts'
import { findAudioModule, findModule } from './moduleQueries.ts'
import { findTrack, listTracks } from './trackQueries.ts'

export const learningTracks = router({
  list: member.query(({ ctx }) => listTracks(ctx.db, ctx.member)),
  get: member.input(contract.oneTrack).query(({ ctx, input }) => findTrack(ctx.db, ctx.member, input.trackId)),
})

export const learningModules = router({
  get: member.input(contract.oneModule).query(({ ctx, input }) => findModule(ctx.db, ctx.member, input.moduleId)),
  audio: member
    .input(contract.oneModule)
    .query(({ ctx, input }) => findAudioModule(ctx.db, ctx.member, input.moduleId)),
  films: admin.query(() => listFilms()),
})

export const userModuleProgress = router({
  complete: member
    .input(contract.completeModule)
    .mutation(({ ctx, input }) => completeModule(ctx.db, ctx.member, momentOf(ctx, input.made).at, input.moduleId)),
})

export const articles = router({
  counts: member.query(({ ctx }) => countArticles(ctx.db, ctx.member)),
  list: member
    .input(contract.articlePage)
    .query(({ ctx, input }) => listArticles(ctx.db, ctx.member, input.category, input.after)),
  get: member.input(contract.oneArticle).query(({ ctx, input }) => findArticle(ctx.db, ctx.member, input.articleId)),
  all: admin.input(contract.allArticles).query(({ ctx, input }) => listAllArticles(ctx.db, input)),
  stored: admin.input(contract.rowId).query(({ ctx, input }) => findStoredArticle(ctx.db, input.id)),
  create: admin.input(contract.saveArticle).mutation(({ ctx, input }) => createArticle(ctx.db, input)),
  update: admin.input(contract.updateArticle).mutation(({ ctx, input }) => updateArticle(ctx.db, input)),
  setStatus: admin.input(contract.setStatus).mutation(({ ctx, input }) => setStatus(ctx.db, input)),
  remove: admin.input(contract.rowId).mutation(({ ctx, input }) => removeArticle(ctx.db, input.id)),
})

export const articleReads = router({
  finish: member
    .input(contract.finishReading)
    .mutation(({ ctx, input }) => finishReading(ctx.db, ctx.member, momentOf(ctx, input.made).at, input.articleId)),
})
