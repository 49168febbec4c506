import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { air, chords, tones } from '../lib/music.ts'

export const chaoDeSom = defineAmbience({
  slug: 'chao-de-som',
  warmUp: 9,
  compose: mix({
    ground: tones([
      { frequency: 65.4, gain: 0.05 },
      { frequency: 65.55, gain: 0.045 },
      { frequency: 98.1, gain: 0.03 },
      { frequency: 130.8, gain: 0.028 },
      { frequency: 131.05, gain: 0.024 },
      { frequency: 196.2, gain: 0.016 },
      { frequency: 261.6, gain: 0.011 },
      { frequency: 327, gain: 0.007 },
      { frequency: 392.4, gain: 0.006 },
      { frequency: 523.2, gain: 0.004 },
    ]),
    harmonics: chords({
      chords: [
        [130.8, 196.2, 392.4],
        [130.8, 261.6, 327],
        [98.1, 196.2, 457.8],
      ],
      gain: 0.03,
      partials: 9,
      tilt: 1.1,
      attack: 6,
      hold: 3,
      release: 8,
      every: [7, 10],
    }),
    air: air(0.014, 60, 12000),
  }),
})
