import { defineAmbience } from '../lib/ambience.ts'
import { kalimba } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { strikes } from '../lib/strikes.ts'
import { wind } from '../lib/wind.ts'

export const ventoNoBambuzal = defineAmbience({
  slug: 'vento-no-bambuzal',
  compose: mix({
    wind: wind({ pitch: [260, 900], q: 1.1, level: [0.05, 0.4], leaves: 0.05 }),
    stems: strikes({
      bamboo: {
        partials: kalimba,
        frequencies: [220, 262, 311, 392, 466],
        gain: 0.05,
        attack: 0.004,
        every: [0.6, 4],
        firstAt: 1,
        lastBefore: 1,
        always: true,
      },
    }),
  }),
})
