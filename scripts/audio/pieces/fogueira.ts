import { defineAmbience } from '../lib/ambience.ts'
import { fire } from '../lib/fire.ts'
import { mix } from '../lib/layers.ts'
import { wind } from '../lib/wind.ts'

export const fogueira = defineAmbience({
  slug: 'fogueira',
  isBright: true,
  compose: mix({
    fire: fire({ roar: 0.5, embers: 0.035, crackles: [1.2, 15], pops: [1.2, 6.5] }),
    wind: wind({ pitch: [170, 430], q: 1.3, level: [0.03, 0.25], leaves: 0 }),
  }),
})
