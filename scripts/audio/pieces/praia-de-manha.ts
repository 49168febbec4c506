import { defineAmbience } from '../lib/ambience.ts'
import { birds } from '../lib/birds.ts'
import { chips, twoNotes } from '../lib/birdsong.ts'
import { mix } from '../lib/layers.ts'
import { sea } from '../lib/sea.ts'

export const praiaDeManha = defineAmbience({
  slug: 'praia-de-manha',
  isBright: true,
  compose: mix({
    sea: sea({ period: [6, 9], pitches: [420, 560, 700], foam: 0.11, depth: 0.3 }),
    birds: birds({
      chips: { song: chips, gain: 0.04, brightness: 8000, rest: [5, 12] },
      whistle: { song: twoNotes, gain: 0.05, brightness: 6000, rest: [8, 16] },
    }),
  }),
})
