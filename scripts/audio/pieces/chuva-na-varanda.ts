import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { rain } from '../lib/rain.ts'

export const chuvaNaVaranda = defineAmbience({
  slug: 'chuva-na-varanda',
  isBright: true,
  compose: mix({
    rain: rain({
      curtain: 0.34,
      colour: [3000, 8000],
      hiss: 0.035,
      drops: { perSecond: [14, 30], pitch: [700, 7000], gain: 0.5 },
      roof: 0.24,
      puddles: [0.3, 1.4],
      thunder: 0.9,
    }),
  }),
})
