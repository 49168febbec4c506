import { defineAmbience } from '../lib/ambience.ts'
import { crickets } from '../lib/crickets.ts'
import { mix } from '../lib/layers.ts'
import { air, tones } from '../lib/music.ts'
import { wind } from '../lib/wind.ts'

export const noiteMansa = defineAmbience({
  slug: 'noite-mansa',
  compose: mix({
    dark: air(0.5, 40, 300),
    wind: wind({ pitch: [210, 520], q: 0.8, level: [0.04, 0.16], leaves: 0.006 }),
    crickets: crickets({ pitches: [2860, 3120, 3310, 4650], gain: 0.12, pace: [0.85, 1.45] }),
    drone: tones([
      { frequency: 55, gain: 0.05 },
      { frequency: 82.4, gain: 0.045 },
      { frequency: 82.52, gain: 0.04 },
      { frequency: 110, gain: 0.04 },
      { frequency: 164.8, gain: 0.02 },
      { frequency: 220, gain: 0.012 },
    ]),
  }),
})
