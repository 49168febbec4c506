import { createAudio, updateAudio } from '#domains/meditations/server/saveAudio.ts'
import { receivePicture } from '#domains/practices/server/receivePicture.ts'
import type { Receive } from './receive.ts'

/** Beside router.ts: what comes with files, in the same words. */
export const uploads = {
  'audioContents.create': createAudio,
  'audioContents.update': updateAudio,
  'recommendedPractices.picture': receivePicture,
} as const satisfies Record<string, Receive>
