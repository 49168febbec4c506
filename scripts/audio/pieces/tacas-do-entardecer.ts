import { defineAmbience } from '../lib/ambience.ts'
import { singingBowl } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { air, tones } from '../lib/music.ts'
import { strikes } from '../lib/strikes.ts'

const BOWL = { partials: singingBowl, lastBefore: 9 }

export const tacasDoEntardecer = defineAmbience({
  slug: 'tacas-do-entardecer',
  loudness: -18,
  joint: 6,
  compose: mix({
    bowls: strikes({
      low: { ...BOWL, frequencies: [98, 110, 130.8], gain: 0.24, attack: 0.04, every: [10, 13], firstAt: 1 },
      high: { ...BOWL, frequencies: [196, 220, 261.6, 293.7], gain: 0.12, attack: 0.03, every: [6, 9], firstAt: 5 },
      rim: { ...BOWL, frequencies: [146.8, 196], gain: 0.05, attack: 6, every: [20, 24], firstAt: 3, rubbed: true },
    }),
    ground: tones([
      { frequency: 98, gain: 0.02 },
      { frequency: 98.2, gain: 0.018 },
      { frequency: 146.8, gain: 0.01 },
    ]),
    room: air(0.008),
  }),
})
