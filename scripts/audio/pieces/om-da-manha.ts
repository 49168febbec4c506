import { defineAmbience } from '../lib/ambience.ts'
import { choir } from '../lib/choir.ts'
import { mix } from '../lib/layers.ts'
import { air, tones } from '../lib/music.ts'

const SINGERS = [
  { pitch: 130.8, gain: 0.2, overtones: 0.08, lateBy: 0 },
  { pitch: 131.2, gain: 0.13, overtones: 0.04, lateBy: 0.3 },
  { pitch: 196.2, gain: 0.11, overtones: 0.03, lateBy: 0.45 },
  { pitch: 261.6, gain: 0.08, overtones: 0.02, lateBy: 0.2 },
]

export const omDaManha = defineAmbience({
  slug: 'om-da-manha',
  loudness: -18,
  cycle: 10,
  compose: mix({
    choir: choir({ singers: SINGERS, breath: { sound: 8, rest: 2 } }),
    tanpura: tones([
      { frequency: 65.4, gain: 0.03 },
      { frequency: 130.8, gain: 0.034 },
      { frequency: 131.1, gain: 0.03 },
      { frequency: 196.2, gain: 0.025 },
      { frequency: 261.6, gain: 0.018 },
      { frequency: 523.2, gain: 0.008 },
    ]),
    air: air(0.015),
  }),
})
