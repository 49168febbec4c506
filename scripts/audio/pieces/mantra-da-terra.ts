import { defineAmbience } from '../lib/ambience.ts'
import { choir } from '../lib/choir.ts'
import { mix } from '../lib/layers.ts'
import { air, tones } from '../lib/music.ts'

const SINGERS = [
  { pitch: 73.4, gain: 0.24, overtones: 0.12, lateBy: 0 },
  { pitch: 73.7, gain: 0.16, overtones: 0.06, lateBy: 0.4 },
  { pitch: 110, gain: 0.12, overtones: 0.04, lateBy: 0.7 },
]

export const mantraDaTerra = defineAmbience({
  slug: 'mantra-da-terra',
  loudness: -18,
  cycle: 15,
  beginning: 15,
  end: 15,
  compose: mix({
    choir: choir({ singers: SINGERS, breath: { sound: 12, rest: 3 } }),
    tanpura: tones([
      { frequency: 36.7, gain: 0.03 },
      { frequency: 73.4, gain: 0.04 },
      { frequency: 73.6, gain: 0.034 },
      { frequency: 110, gain: 0.028 },
      { frequency: 146.8, gain: 0.018 },
      { frequency: 220, gain: 0.01 },
    ]),
    air: air(0.012),
  }),
})
