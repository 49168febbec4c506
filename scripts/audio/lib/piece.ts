import type { Encoding, Mp3SampleRate } from './mp3.ts'
import type { Signal, Studio } from './signal.ts'

export interface Piece {
  slug: string
  title: string
  seconds: number
  sampleRate: Mp3SampleRate
  channels: 1 | 2
  encoding: Encoding
  fadeIn: number
  fadeOut: number
  loudness: number
  limited: boolean
  isForTape: boolean
  compose: (studio: Studio) => Signal[]
}

const EVENNESS = { mono: -23.2, stereo: -22.6 }

type PieceOutline = Pick<Piece, 'slug' | 'title' | 'seconds' | 'compose'> & Partial<Piece>

export const definePiece = (outline: PieceOutline): Piece => ({
  sampleRate: 24000,
  channels: 1,
  encoding: { vbrQuality: 9.5 },
  fadeIn: 4,
  fadeOut: 9,
  loudness: outline.channels === 2 ? EVENNESS.stereo : EVENNESS.mono,
  limited: true,
  isForTape: false,
  ...outline,
})
