import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { chords, tones } from '../lib/music.ts'
import { stream } from '../lib/stream.ts'

const CHORDS = [
  [108, 162, 216, 270, 324],
  [108, 144, 216, 288, 432],
  [96, 144, 192, 288, 360],
  [121.5, 162, 243, 324, 486],
  [90, 135, 216, 270, 405],
]

export const riachoDeCura = defineAmbience({
  slug: 'riacho-de-cura',
  warmUp: 12,
  compose: mix({
    stream: stream({ bubblesPerSecond: [8, 26], highest: 2400, flow: 0.13, spray: 0.008 }),
    chords: chords({
      chords: CHORDS,
      gain: 0.028,
      partials: 4,
      tilt: 1.9,
      attack: 7,
      hold: 5,
      release: 9,
      every: [10, 14],
    }),
    root: tones([
      { frequency: 54, gain: 0.03 },
      { frequency: 108, gain: 0.024 },
      { frequency: 108.11, gain: 0.02 },
      { frequency: 162, gain: 0.012 },
    ]),
  }),
})
