import { receiveFilm } from '#server/files/films/receiveFilm.ts'
import type { ServerManifest } from '#server/manifest.ts'
import { receiveVoice } from '#server/tape/receiveVoice.ts'
import { learningContent } from './server/content.ts'
import { moduleTape } from './server/moduleTape.ts'
import * as router from './server/router.ts'
import { articles, learningModules } from './server/tables.ts'

export const learning = {
  router,
  uploads: { 'learningModules.film': receiveFilm, 'learningModules.voice': receiveVoice },
  tapes: { module: moduleTape },
  fileColumns: [learningModules.content, articles.content],
  content: [learningContent],
} satisfies ServerManifest
