import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { rain } from '../lib/rain.ts'

export const garoaNaJanela = defineAmbience({
  slug: 'garoa-na-janela',
  isBright: true,
  compose: mix({
    rain: rain({
      curtain: 0.16,
      colour: [4000, 7500],
      hiss: 0.028,
      drops: { perSecond: [5, 14], pitch: [1800, 9000], gain: 0.35 },
      roof: 0.06,
      puddles: [1.5, 4],
    }),
  }),
})
