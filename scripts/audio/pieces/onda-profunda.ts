import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { binaural, tones } from '../lib/music.ts'
import { sea } from '../lib/sea.ts'

export const ondaProfunda = defineAmbience({
  slug: 'onda-profunda',
  compose: mix({
    tone: binaural(144, 6, 0.05),
    ground: tones([
      { frequency: 72, gain: 0.06 },
      { frequency: 72.1, gain: 0.05 },
      { frequency: 108, gain: 0.03 },
      { frequency: 216, gain: 0.014 },
    ]),
    sea: sea({ period: [11, 16], pitches: [220, 300], foam: 0.02, depth: 0.3 }),
  }),
})
