import type { Signal, Studio } from './signal.ts'

/** A sound of any length: a beginning, stretches that can follow each other in any order, an end. */
export interface Ambience {
  slug: string
  /** In LUFS: a sound that guides is a little louder than one that only surrounds. */
  loudness: number
  /** Seconds after which its pulse comes back; joints lie where one begins. */
  cycle: number
  /** Seconds of each stretch: a multiple of the cycle and of three, which is 125 whole frames. */
  stretch: number
  stretches: number
  beginning: number
  end: number
  /** Seconds from the middle of a joint to where nothing of it is heard any more. */
  joint: number
  /** Seconds composed and thrown away before each part, so that slow chords and echoes are there when it begins. */
  warmUp: number
  fadeIn: number
  fadeOut: number
  /** Rain, fire and sea: something is heard above 12 kHz. */
  isBright: boolean
  /** For the ear that `studio.random` has. */
  compose: (studio: Scene) => Signal
}

export interface Scene extends Studio {
  /** In a joint nothing happens that one would remember: no bell, no bird, no chant. */
  isJoint: boolean
  /** The moment at which the part begins to be heard. */
  from: number
}

type Outline = Pick<Ambience, 'slug' | 'compose'> & Partial<Ambience>

export const defineAmbience = (outline: Outline): Ambience => ({
  loudness: -20,
  cycle: 3,
  stretch: 30,
  stretches: 3,
  beginning: 12,
  end: 18,
  joint: 3,
  warmUp: 3,
  fadeIn: 5,
  fadeOut: 12,
  isBright: false,
  ...outline,
})
