import { receiveFilm } from '#server/files/films/receiveFilm.ts'
import type { ServerManifest } from '#server/manifest.ts'
import { receiveVoice } from '#server/tape/receiveVoice.ts'
import { practicesContent, shareablePractices, silentFilm } from './server/content.ts'
import { receivePicture } from './server/receivePicture.ts'
import * as router from './server/router.ts'
import { finishSilentListening } from './server/sessions/listen.ts'
import { sweepRemovedSessions } from './server/sessions/removedSessions.ts'
import { recommendedPractices } from './server/tables.ts'
import { practiceTape, timerTape } from './server/tapes.ts'

export const practices = {
  router,
  uploads: {
    'recommendedPractices.picture': receivePicture,
    'recommendedPractices.film': receiveFilm,
    'recommendedPractices.voice': receiveVoice,
  },
  tapes: { practice: practiceTape, timer: timerTape },
  fileColumns: [recommendedPractices.imageUrl, recommendedPractices.content],
  jobs: { finishSilentListening, sweepRemovedSessions },
  content: [practicesContent, silentFilm, shareablePractices],
} satisfies ServerManifest
