import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { rain } from '../lib/rain.ts'
import { wind } from '../lib/wind.ts'

export const tempestadeAoLonge = defineAmbience({
  slug: 'tempestade-ao-longe',
  isBright: true,
  compose: mix({
    rain: rain({
      curtain: 0.42,
      colour: [2600, 7000],
      hiss: 0.045,
      drops: { perSecond: [20, 44], pitch: [500, 6000], gain: 0.4 },
      roof: 0.3,
      thunder: 1.6,
    }),
    wind: wind({ pitch: [180, 460], q: 1.1, level: [0.04, 0.22], leaves: 0.01 }),
  }),
})
