import { defineAmbience } from '../lib/ambience.ts'
import { smallBell } from '../lib/bells.ts'
import { choir } from '../lib/choir.ts'
import { mix } from '../lib/layers.ts'
import { air, tones } from '../lib/music.ts'
import { strikes } from '../lib/strikes.ts'

const SINGERS = [
  { pitch: 110, gain: 0.2, overtones: 0.14, lateBy: 0 },
  { pitch: 110.3, gain: 0.12, overtones: 0.08, lateBy: 0.4 },
  { pitch: 165, gain: 0.1, overtones: 0.05, lateBy: 0.3 },
]

export const mantraDaClareza = defineAmbience({
  slug: 'mantra-da-clareza',
  loudness: -18,
  cycle: 10,
  compose: mix({
    choir: choir({ singers: SINGERS, breath: { sound: 8, rest: 2 } }),
    bells: strikes({
      small: {
        partials: smallBell,
        frequencies: [880, 1320],
        gain: 0.06,
        attack: 0.02,
        every: [10, 10],
        firstAt: 9.6,
        lastBefore: 5,
      },
    }),
    tanpura: tones([
      { frequency: 55, gain: 0.03 },
      { frequency: 110, gain: 0.034 },
      { frequency: 110.25, gain: 0.03 },
      { frequency: 165, gain: 0.025 },
      { frequency: 220, gain: 0.018 },
      { frequency: 330, gain: 0.01 },
    ]),
    air: air(0.012),
  }),
})
