import { failureOf, sentenceOf } from '#client/api/cache.ts'
import type { UploadName } from '#client/api/types.ts'
import { upload } from '#client/api/upload.ts'
import { fieldErrors } from '#client/staff/texts.ts'
import type { Voice } from '#shared/tape/voice.ts'
import { makeUniform, type Recording } from './sound/makeUniform.ts'
import { texts } from './texts.ts'

/** `isLasting`: trying again with the same recording would end the same way. */
export type Sent = { voice: Voice } | { reason: string; isLasting: boolean }

/** Makes a voice of a recording and sends it ahead of the form. `replaces`: the take it stands in for, which was never saved. */
export async function sendVoice(recording: Recording, to: UploadName, replaces?: string): Promise<Sent> {
  try {
    const made = await makeUniform(recording)
    if ('refusal' in made) return { reason: texts.refusals[made.refusal], isLasting: true }
    const file = new File([made.bytes], 'voz.mp3', { type: 'audio/mpeg' })
    return { voice: await upload<Voice>(to, replaces ? { replaces } : {}, { file }) }
  } catch (error) {
    return { reason: fieldErrors[failureOf(error)?.fields?.voice ?? ''] ?? sentenceOf(error), isLasting: false }
  }
}
