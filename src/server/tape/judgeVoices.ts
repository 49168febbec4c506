import { keyOfUrl } from '#server/files/keys.ts'
import { readPart } from '#server/files/readPart.ts'
import type { FileStore } from '#server/files/store.ts'
import { Failure } from '#shared/errors.ts'
import { framesOf } from '#shared/tape/frames.ts'
import { stepsWithoutRoom } from '#shared/tape/room.ts'
import { mostVoiceBytes, type Voice, type VoiceValue } from '#shared/tape/voice.ts'

export type SpokenStep = { text: string; voice?: VoiceValue }

type Named = {
  steps: readonly SpokenStep[]
  stepSeconds: number
  /** The steps of the row before this form, with their voices. */
  before: readonly SpokenStep[]
}

/**
 * The voice of each step, with the frames that its stored file has, whatever number the form says. Refused, beside the step, is a
 * file that is gone or has not the form of a tape, and a voice longer than the time of its step. A step that says nothing of a
 * voice, because its form was opened before there were any, keeps that of its text.
 */
export async function judgeVoices(
  files: Pick<FileStore, 'stat' | 'send'>,
  { steps, stepSeconds, before }: Named,
): Promise<(Voice | null)[]> {
  const known = new Map(before.flatMap(({ voice }) => (voice ? [[voice.url, voice] as const] : [])))
  const voices: (Voice | null)[] = []
  for (const [step, { text, voice }] of steps.entries()) {
    const named = voice === undefined ? before.find((one) => one.text === text)?.voice : voice
    voices.push(named ? (known.get(named.url) ?? (await judged(files, step, named.url))) : null)
  }
  const [tooLong] = stepsWithoutRoom(stepSeconds, voices)
  if (tooLong !== undefined) throw refused(tooLong, 'VOICE_WITHOUT_ROOM')
  return voices
}

async function judged(files: Pick<FileStore, 'stat' | 'send'>, step: number, url: string): Promise<Voice> {
  const key = keyOfUrl(url)
  const stored = key && (await files.stat(key))
  if (!stored) throw refused(step, 'VOICE_GONE')
  const frames =
    stored.size > mostVoiceBytes ? undefined : framesOf(await readPart(files, key, { start: 0, end: stored.size - 1 }))
  if (frames === undefined) throw refused(step, 'NOT_A_VOICE')
  return { url, frames }
}

const refused = (step: number, reason: string) => new Failure('INVALID_INPUT', { [`steps.${step}.voice`]: reason })
