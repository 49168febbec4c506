import { createAudio, updateAudio } from '#domains/meditations/server/saveAudio.ts'
import type { Receive } from './receive.ts'

/** Beside router.ts: what comes with files, in the same words. */
export const uploads = {
  'audioContents.create': createAudio,
  'audioContents.update': updateAudio,
} as const satisfies Record<string, Receive>
