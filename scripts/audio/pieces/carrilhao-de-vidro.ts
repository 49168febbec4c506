import { defineAmbience } from '../lib/ambience.ts'
import { glassBell, smallBell } from '../lib/bells.ts'
import { mix } from '../lib/layers.ts'
import { strikes } from '../lib/strikes.ts'
import { wind } from '../lib/wind.ts'

const CHIME = { partials: glassBell, attack: 0.012, lastBefore: 0, always: true }

export const carrilhaoDeVidro = defineAmbience({
  slug: 'carrilhao-de-vidro',
  loudness: -18,
  compose: mix({
    chimes: strikes({
      glass: { ...CHIME, frequencies: [523.3, 587.3, 659.3, 784, 880], gain: 0.14, every: [1.2, 4.5], firstAt: 0.3 },
      small: {
        ...CHIME,
        partials: smallBell,
        frequencies: [1174.7, 1318.5, 1568],
        gain: 0.05,
        every: [2, 7],
        firstAt: 1,
      },
    }),
    breeze: wind({ pitch: [320, 900], q: 0.7, level: [0.01, 0.04], leaves: 0.006 }),
  }),
})
