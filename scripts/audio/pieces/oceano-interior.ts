import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { tones } from '../lib/music.ts'
import { sea } from '../lib/sea.ts'

export const oceanoInterior = defineAmbience({
  slug: 'oceano-interior',
  isBright: true,
  compose: mix({
    sea: sea({ period: [9, 14], pitches: [260, 340, 430, 520], foam: 0.06, depth: 0.6 }),
    inwardTone: tones([
      { frequency: 73.4, gain: 0.03 },
      { frequency: 110, gain: 0.024 },
      { frequency: 110.21, gain: 0.02 },
      { frequency: 146.8, gain: 0.016 },
      { frequency: 220, gain: 0.008 },
    ]),
  }),
})
