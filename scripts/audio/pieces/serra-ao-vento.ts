import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { wind } from '../lib/wind.ts'

export const serraAoVento = defineAmbience({
  slug: 'serra-ao-vento',
  compose: mix({
    wind: wind({ pitch: [160, 620], q: 1.6, level: [0.08, 0.5], leaves: 0.008 }),
    far: wind({ pitch: [500, 1400], q: 2.2, level: [0.01, 0.07], leaves: 0 }),
  }),
})
