import type { Signal, Studio } from './signal.ts'

/** A short sound in a single file. */
export interface Piece {
  slug: string
  /** Where its file lies in the project. */
  folder: 'content/audio' | 'content/bells' | 'public/sounds'
  seconds: number
  channels: 1 | 2
  kbps: 64 | 112
  fadeIn: number
  fadeOut: number
  /** In LUFS. */
  loudness: number
  /** For the ear that `studio.random` has. */
  compose: (studio: Studio) => Signal
}

type Outline = Pick<Piece, 'slug' | 'folder' | 'seconds' | 'fadeIn' | 'fadeOut' | 'compose'> & Partial<Piece>

export const definePiece = (outline: Outline): Piece => ({ channels: 2, kbps: 112, loudness: -18, ...outline })
