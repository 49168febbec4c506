import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { air } from '../lib/music.ts'
import { stream } from '../lib/stream.ts'

export const rioLargo = defineAmbience({
  slug: 'rio-largo',
  isBright: true,
  compose: mix({
    stream: stream({ bubblesPerSecond: [14, 34], highest: 1500, flow: 0.3, spray: 0.02 }),
    depth: air(0.25, 40, 220),
  }),
})
