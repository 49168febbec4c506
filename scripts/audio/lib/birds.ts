import type { Song } from './birdsong.ts'
import { soften } from './filters.ts'
import { type Layer, mixLayers } from './layers.ts'
import { reverb } from './reverb.ts'
import { scale } from './signal.ts'
import { scatter } from './voices.ts'

export interface BirdShape {
  song: Song
  gain: number
  /** In Hz: what is far away is duller. */
  brightness: number
  rest: [number, number]
}

const GROVE = { decaySeconds: 1.6, brightness: 5000, wet: 0.34, dry: 0.85 }
const LONGEST_SONG = 4

const bird =
  ({ song, gain, brightness, rest }: BirdShape): Layer =>
  ({ sampleRate, seconds, random, from, isJoint }) => {
    const heard = isJoint ? 0 : gain * random.place()
    const voice = scatter({
      sampleRate,
      firstAt: from + random.between(1, rest[0]),
      lastAt: seconds - LONGEST_SONG,
      gap: () => random.between(...rest),
      spawn: () => song(random, sampleRate),
    })
    return scale(soften(voice, sampleRate, brightness), heard)
  }

export const birds =
  (singers: Record<string, BirdShape>): Layer =>
  (scene) => {
    const layers = Object.fromEntries(Object.entries(singers).map(([name, shape]) => [name, bird(shape)]))
    return reverb(mixLayers(scene, layers), scene.sampleRate, GROVE, scene.random.ear)
  }
