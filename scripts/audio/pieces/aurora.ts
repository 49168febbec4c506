import { defineAmbience } from '../lib/ambience.ts'
import { glassBell } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { air, chords } from '../lib/music.ts'
import { strikes } from '../lib/strikes.ts'

const CHORDS = [
  [110, 164.8, 277.2, 329.6, 440],
  [123.5, 185, 277.2, 370, 493.9],
  [146.8, 220, 293.7, 370, 554.4],
  [92.5, 185, 277.2, 370, 466.2],
]

export const aurora = defineAmbience({
  slug: 'aurora',
  warmUp: 9,
  compose: mix({
    chords: chords({
      chords: CHORDS,
      gain: 0.04,
      partials: 7,
      tilt: 1.4,
      attack: 4,
      hold: 4,
      release: 7,
      every: [6, 8],
    }),
    sparks: strikes({
      glass: {
        partials: glassBell,
        frequencies: [880, 987.8, 1174.7, 1318.5],
        gain: 0.03,
        attack: 0.02,
        every: [2, 5],
        firstAt: 0.5,
        lastBefore: 0,
        always: true,
      },
    }),
    air: air(0.03),
  }),
})
