import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { air } from '../lib/music.ts'
import { stream } from '../lib/stream.ts'

export const cachoeira = defineAmbience({
  slug: 'cachoeira',
  isBright: true,
  compose: mix({
    stream: stream({ bubblesPerSecond: [20, 40], highest: 3200, flow: 0.5, spray: 0.07 }),
    fall: air(0.3, 200, 12000),
    depth: air(0.5, 40, 180),
  }),
})
