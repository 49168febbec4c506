import { defineAmbience } from '../lib/ambience.ts'
import { kalimba } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { air, binaural, tones } from '../lib/music.ts'
import { strikes } from '../lib/strikes.ts'

export const faisca = defineAmbience({
  slug: 'faisca',
  compose: mix({
    tone: binaural(220, 18, 0.045),
    ground: tones([
      { frequency: 110, gain: 0.05 },
      { frequency: 110.2, gain: 0.045 },
      { frequency: 165, gain: 0.03 },
      { frequency: 330, gain: 0.016 },
      { frequency: 440, gain: 0.008 },
    ]),
    plucks: strikes({
      kalimba: {
        partials: kalimba,
        frequencies: [440, 495, 550, 660, 742.5],
        gain: 0.06,
        attack: 0.006,
        every: [1.5, 3],
        firstAt: 0.5,
        lastBefore: 0,
        always: true,
      },
    }),
    air: air(0.04),
  }),
})
