import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { air, chords } from '../lib/music.ts'

const CHORDS = [
  [87.3, 130.8, 174.6, 261.6, 329.6],
  [98, 146.8, 196, 246.9, 293.7],
  [110, 164.8, 220, 261.6, 392],
  [82.4, 123.5, 164.8, 246.9, 392],
]

export const nuvemLenta = defineAmbience({
  slug: 'nuvem-lenta',
  warmUp: 15,
  compose: mix({
    chords: chords({
      chords: CHORDS,
      gain: 0.04,
      partials: 5,
      tilt: 1.8,
      attack: 7,
      hold: 6,
      release: 10,
      every: [9, 12],
    }),
    air: air(0.05),
  }),
})
