import { defineAmbience } from '../lib/ambience.ts'
import { birds } from '../lib/birds.ts'
import { chips, dove, thrush, trill, twoNotes } from '../lib/birdsong.ts'
import { mix } from '../lib/layers.ts'
import { stream } from '../lib/stream.ts'
import { wind } from '../lib/wind.ts'

export const manhaDePassaros = defineAmbience({
  slug: 'manha-de-passaros',
  isBright: true,
  compose: mix({
    birds: birds({
      nearThrush: { song: thrush, gain: 0.16, brightness: 9000, rest: [6, 13] },
      farThrush: { song: thrush, gain: 0.06, brightness: 3000, rest: [7, 15] },
      trill: { song: trill, gain: 0.085, brightness: 8000, rest: [10, 20] },
      twoNotes: { song: twoNotes, gain: 0.085, brightness: 6000, rest: [9, 18] },
      chips: { song: chips, gain: 0.06, brightness: 9000, rest: [3, 9] },
      dove: { song: dove, gain: 0.12, brightness: 4000, rest: [11, 22] },
    }),
    stream: stream({ bubblesPerSecond: [7, 18], highest: 2600, flow: 0.08, spray: 0.006 }),
    breeze: wind({ pitch: [300, 700], q: 0.6, level: [0.02, 0.06], leaves: 0.006 }),
  }),
})
