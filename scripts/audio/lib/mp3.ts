import { createMp3Encoder } from 'wasm-media-encoders'
import { id3Tag, withSeekTable } from './mp3-tags.ts'

export type Encoding = { vbrQuality: number } | { bitrate: 16 | 24 | 32 | 40 | 48 | 64 }
export type Mp3SampleRate = 24000 | 32000 | 44100 | 48000

export interface Mp3Options {
  sampleRate: Mp3SampleRate
  channels: 1 | 2
  encoding: Encoding
  title: string
  artist: string
  /** Frames alone, without tags: they will stand on a tape among others. */
  isForTape: boolean
}

export interface Mp3Writer {
  write(channels: Float32Array[]): void
  finish(): Buffer
}

export const createMp3Writer = async (options: Mp3Options): Promise<Mp3Writer> => {
  const { sampleRate, channels, encoding, title, artist, isForTape } = options
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels, outputSampleRate: sampleRate, ...encoding })
  const chunks: Uint8Array[] = []
  let samples = 0
  return {
    write(block) {
      samples += block[0].length
      chunks.push(encoder.encode(block).slice())
    },
    finish() {
      chunks.push(encoder.finalize().slice())
      const music = Buffer.concat(chunks)
      if (isForTape) return music
      return Buffer.concat([id3Tag(title, artist), withSeekTable(music, samples, 'vbrQuality' in encoding)])
    },
  }
}
