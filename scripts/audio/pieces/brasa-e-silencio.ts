import { defineAmbience } from '../lib/ambience.ts'
import { fire } from '../lib/fire.ts'
import { mix } from '../lib/layers.ts'
import { air } from '../lib/music.ts'

export const brasaESilencio = defineAmbience({
  slug: 'brasa-e-silencio',
  isBright: true,
  compose: mix({
    fire: fire({ roar: 0.34, embers: 0.05, crackles: [0.5, 6], pops: [3, 9] }),
    room: air(0.01, 60, 6000),
  }),
})
