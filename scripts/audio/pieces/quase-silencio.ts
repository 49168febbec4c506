import { defineAmbience } from '../lib/ambience.ts'
import { templeBell } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { air } from '../lib/music.ts'
import { strikes } from '../lib/strikes.ts'

export const quaseSilencio = defineAmbience({
  slug: 'quase-silencio',
  loudness: -18,
  joint: 6,
  compose: mix({
    room: air(0.02, 60, 10000),
    bell: strikes({
      far: {
        partials: templeBell,
        frequencies: [146.8, 164.8, 196],
        gain: 0.35,
        attack: 0.06,
        every: [60, 60],
        firstAt: 2,
        lastBefore: 12,
      },
    }),
  }),
})
