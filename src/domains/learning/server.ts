import { receiveFilm } from '#server/files/films/receiveFilm.ts'
import type { ServerManifest } from '#server/manifest.ts'
import { learningContent } from './server/content.ts'
import * as router from './server/router.ts'
import { articles, learningModules } from './server/tables.ts'

export const learning = {
  router,
  uploads: { 'learningModules.film': receiveFilm },
  fileColumns: [learningModules.content, articles.content],
  content: [learningContent],
} satisfies ServerManifest
