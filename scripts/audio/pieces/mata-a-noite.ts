import { defineAmbience } from '../lib/ambience.ts'
import { crickets } from '../lib/crickets.ts'
import { mix } from '../lib/layers.ts'
import { stream } from '../lib/stream.ts'
import { wind } from '../lib/wind.ts'

export const mataANoite = defineAmbience({
  slug: 'mata-a-noite',
  compose: mix({
    crickets: crickets({ pitches: [2400, 3050, 3700, 4400, 5300], gain: 0.16, pace: [0.5, 1.1] }),
    stream: stream({ bubblesPerSecond: [3, 9], highest: 1800, flow: 0.06, spray: 0.004 }),
    leaves: wind({ pitch: [200, 480], q: 0.8, level: [0.02, 0.1], leaves: 0.012 }),
  }),
})
