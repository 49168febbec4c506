import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { sea } from '../lib/sea.ts'
import { wind } from '../lib/wind.ts'

export const marDeNoite = defineAmbience({
  slug: 'mar-de-noite',
  isBright: true,
  compose: mix({
    sea: sea({ period: [12, 18], pitches: [180, 240, 330], foam: 0.035, depth: 0.8 }),
    wind: wind({ pitch: [140, 320], q: 0.9, level: [0.03, 0.12], leaves: 0 }),
  }),
})
