import { mostVoiceBytes } from '#shared/tape/voice.ts'
import { encoded } from './encode.ts'
import { levelled } from './level.ts'
import { trimmed } from './trim.ts'

/** Why a recording cannot become a voice. */
export type Refusal = 'SILENT' | 'VOICE_TOO_LONG'

export type Uniform = { bytes: Uint8Array<ArrayBuffer> } | { refusal: Refusal }

/** A recording, 48 kHz and one channel, as every voice is: without silence around it, at one loudness, in the form of a tape. */
export async function uniform(samples: Float32Array, wasm: string | Uint8Array<ArrayBuffer>): Promise<Uniform> {
  const voice = trimmed(samples)
  if (!voice) return { refusal: 'SILENT' }
  const bytes = await encoded(levelled(voice), wasm)
  return bytes.length > mostVoiceBytes ? { refusal: 'VOICE_TOO_LONG' } : { bytes }
}
