import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { air, binaural, chords, tones } from '../lib/music.ts'

const CHORDS = [
  [97, 145.5, 291, 388],
  [97, 129.3, 258.7, 388],
  [109.1, 145.5, 272.8, 327.4],
  [97, 163.7, 245.5, 327.4],
]

export const focoClaro = defineAmbience({
  slug: 'foco-claro',
  warmUp: 12,
  compose: mix({
    tone: binaural(201, 14, 0.045),
    ground: tones([
      { frequency: 97, gain: 0.06 },
      { frequency: 97.17, gain: 0.05 },
      { frequency: 145.5, gain: 0.04 },
      { frequency: 291.2, gain: 0.016 },
      { frequency: 388.4, gain: 0.01 },
    ]),
    chords: chords({
      chords: CHORDS,
      gain: 0.035,
      partials: 4,
      tilt: 1.7,
      attack: 6,
      hold: 5,
      release: 9,
      every: [9, 12],
      quietBand: [168, 244],
    }),
    air: air(0.06),
  }),
})
