import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { rain } from '../lib/rain.ts'

export const chuvaNoTelhado = defineAmbience({
  slug: 'chuva-no-telhado',
  isBright: true,
  compose: mix({
    rain: rain({
      curtain: 0.22,
      colour: [2200, 5500],
      hiss: 0.02,
      drops: { perSecond: [40, 70], pitch: [350, 4200], gain: 0.6 },
      roof: 0.5,
    }),
  }),
})
