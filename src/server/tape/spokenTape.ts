import { keyOfUrl } from '#server/files/keys.ts'
import { Failure } from '#shared/errors.ts'
import { guidedTape } from '#shared/tape/guided.ts'
import type { Sound, Tape } from '#shared/tape/layout.ts'
import type { VoiceValue } from '#shared/tape/voice.ts'
import { bell } from './bells.ts'

type Spoken = { stepSeconds: number; voices: readonly VoiceValue[]; bells: 'on' | 'off' }

/** Spoken steps from the opening bell to the closing one. Refused is a length in which a step cannot be said whole. */
export const spokenTape = ({ stepSeconds, voices, bells }: Spoken): Tape =>
  orTooShort(
    guidedTape({
      stepMs: stepSeconds * 1000,
      voices: voices.map(soundOf),
      bells: bells === 'on' ? { opening: bell('taca'), step: bell('passo'), closing: bell('taca') } : {},
    }),
  )

export function orTooShort<T>(tape: T | undefined): T {
  if (tape === undefined) throw new Failure('INVALID_INPUT', { minutes: 'TOO_SHORT' })
  return tape
}

function soundOf(voice: VoiceValue): Sound | null {
  const key = keyOfUrl(voice?.url ?? null)
  return voice && key ? { key, frames: voice.frames } : null
}
