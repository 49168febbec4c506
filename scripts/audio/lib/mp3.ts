import { createMp3Encoder } from 'wasm-media-encoders'
import { sampleRate } from './form.ts'
import type { Channels } from './level.ts'

/** Frames at a constant bit rate, without tags, by the encoder that the browser brings too: the same bytes on every machine. */
export async function encodeMp3(sound: Channels, kbps: 64 | 112): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  const channels = sound.length === 1 ? 1 : 2
  encoder.configure({ sampleRate, channels, outputSampleRate: sampleRate, bitrate: kbps })
  const frames = Buffer.from(encoder.encode(sound))
  return Buffer.concat([frames, encoder.finalize()])
}
