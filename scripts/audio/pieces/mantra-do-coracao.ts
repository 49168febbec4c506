import { defineAmbience } from '../lib/ambience.ts'
import { choir } from '../lib/choir.ts'
import { mix } from '../lib/layers.ts'
import { air, tones } from '../lib/music.ts'

const SINGERS = [
  { pitch: 98, gain: 0.2, overtones: 0.1, lateBy: 0 },
  { pitch: 98.35, gain: 0.14, overtones: 0.05, lateBy: 0.35 },
  { pitch: 147, gain: 0.1, overtones: 0.04, lateBy: 0.6 },
  { pitch: 195.7, gain: 0.09, overtones: 0.02, lateBy: 0.45 },
]

export const mantraDoCoracao = defineAmbience({
  slug: 'mantra-do-coracao',
  loudness: -18,
  cycle: 15,
  beginning: 15,
  end: 15,
  compose: mix({
    choir: choir({ singers: SINGERS, breath: { sound: 11.5, rest: 3.5 } }),
    tanpura: tones([
      { frequency: 49, gain: 0.03 },
      { frequency: 98, gain: 0.034 },
      { frequency: 98.2, gain: 0.03 },
      { frequency: 147, gain: 0.025 },
      { frequency: 196, gain: 0.018 },
      { frequency: 294, gain: 0.012 },
      { frequency: 392, gain: 0.008 },
    ]),
    air: air(0.012),
  }),
})
