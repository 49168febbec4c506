import { defineAmbience } from '../lib/ambience.ts'
import { birds } from '../lib/birds.ts'
import { dove, thrush, trill } from '../lib/birdsong.ts'
import { crickets } from '../lib/crickets.ts'
import { mix } from '../lib/layers.ts'
import { wind } from '../lib/wind.ts'

export const mataDeDia = defineAmbience({
  slug: 'mata-de-dia',
  compose: mix({
    birds: birds({
      thrush: { song: thrush, gain: 0.12, brightness: 8000, rest: [5, 11] },
      farThrush: { song: thrush, gain: 0.05, brightness: 2600, rest: [5, 12] },
      trill: { song: trill, gain: 0.07, brightness: 8000, rest: [7, 15] },
      farTrill: { song: trill, gain: 0.035, brightness: 3400, rest: [8, 17] },
      dove: { song: dove, gain: 0.1, brightness: 3600, rest: [8, 18] },
    }),
    leaves: wind({ pitch: [280, 760], q: 0.7, level: [0.03, 0.12], leaves: 0.03 }),
    cicadas: crickets({ pitches: [5200, 6100], gain: 0.04, pace: [0.3, 0.6] }),
  }),
})
