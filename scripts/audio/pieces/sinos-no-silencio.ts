import { defineAmbience } from '../lib/ambience.ts'
import { glassBell, smallBell, templeBell } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { air } from '../lib/music.ts'
import { strikes } from '../lib/strikes.ts'

/** Each bell once in a stretch. */
const ONCE: { every: [number, number]; lastBefore: number } = { every: [60, 60], lastBefore: 9 }

export const sinosNoSilencio = defineAmbience({
  slug: 'sinos-no-silencio',
  loudness: -18,
  joint: 6,
  compose: mix({
    room: air(0.006),
    bells: strikes({
      temple: { partials: templeBell, frequencies: [130.8, 146.8], gain: 0.5, attack: 0.03, ...ONCE, firstAt: 0.5 },
      glass: { partials: glassBell, frequencies: [392, 440, 523.3], gain: 0.32, attack: 0.02, ...ONCE, firstAt: 10 },
      small: { partials: smallBell, frequencies: [1046.5, 1174.7], gain: 0.14, attack: 0.02, ...ONCE, firstAt: 18 },
    }),
  }),
})
