import { defineAmbience } from '../lib/ambience.ts'
import { glassBell, kalimba } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { air, chords, tones } from '../lib/music.ts'
import { strikes } from '../lib/strikes.ts'

const BEAT = 0.96
const BAR = BEAT * 8
const CHORDS = [
  [146.8, 220, 293.7, 370, 440],
  [164.8, 220, 277.2, 329.6, 440],
  [123.5, 185, 293.7, 370, 493.9],
  [98, 196, 293.7, 392, 493.9],
]

export const energiaDoSol = defineAmbience({
  slug: 'energia-do-sol',
  cycle: BAR,
  stretch: BAR * 4,
  beginning: 9.36,
  end: 14.16,
  warmUp: BAR,
  compose: mix({
    chords: chords({
      chords: CHORDS,
      gain: 0.05,
      partials: 8,
      tilt: 1.5,
      attack: 2.4,
      hold: BAR - 2.2,
      release: 3.4,
      every: [BAR, BAR],
    }),
    root: tones([
      { frequency: 73.42, gain: 0.05 },
      { frequency: 146.84, gain: 0.03 },
      { frequency: 147.04, gain: 0.025 },
      { frequency: 220.26, gain: 0.014 },
    ]),
    plucks: strikes({
      kalimba: {
        partials: kalimba,
        frequencies: [293.7, 329.6, 370, 440, 493.9, 587.3],
        gain: 0.09,
        attack: 0.006,
        every: [BEAT, BEAT],
        firstAt: BEAT,
        lastBefore: 0,
        always: true,
      },
      shimmer: {
        partials: glassBell,
        frequencies: [1174.7, 1480, 1760],
        gain: 0.02,
        attack: 0.02,
        every: [BEAT * 4, BEAT * 4],
        firstAt: BEAT * 2,
        lastBefore: 0,
        always: true,
      },
    }),
    air: air(0.02),
  }),
})
