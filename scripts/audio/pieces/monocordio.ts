import { defineAmbience } from '../lib/ambience.ts'
import { monochord } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { air, tones } from '../lib/music.ts'
import { strikes } from '../lib/strikes.ts'

const STRING = { partials: monochord, attack: 0.05, lastBefore: 0, always: true }

export const monocordio = defineAmbience({
  slug: 'monocordio',
  warmUp: 9,
  compose: mix({
    strings: strikes({
      first: { ...STRING, frequencies: [73.4, 110, 146.8], gain: 0.09, every: [0.7, 1.3], firstAt: 0 },
      second: { ...STRING, frequencies: [110, 146.8, 220], gain: 0.07, every: [0.9, 1.7], firstAt: 0.4 },
    }),
    ground: tones([
      { frequency: 73.4, gain: 0.03 },
      { frequency: 73.55, gain: 0.028 },
      { frequency: 110, gain: 0.02 },
      { frequency: 146.8, gain: 0.012 },
    ]),
    air: air(0.012),
  }),
})
