import type { ServerManifest } from '#server/manifest.ts'
import { laterSounds, meditationsContent } from './server/content.ts'
import { accentedTags, shippedTranscripts, widerSound } from './server/contentChanges.ts'
import * as router from './server/router.ts'
import { createAudio, updateAudio } from './server/saveAudio.ts'
import { audioContents } from './server/tables.ts'

export const meditations = {
  router,
  uploads: { 'audioContents.create': createAudio, 'audioContents.update': updateAudio },
  fileColumns: [audioContents.storagePath, audioContents.audioUrl, audioContents.coverImageUrl],
  content: [meditationsContent, accentedTags, widerSound, shippedTranscripts, laterSounds],
} satisfies ServerManifest
