import { defineAmbience } from '../lib/ambience.ts'
import { mix } from '../lib/layers.ts'
import { air, isochronic, tones } from '../lib/music.ts'

export const pulsoSereno = defineAmbience({
  slug: 'pulso-sereno',
  compose: mix({
    pulse: isochronic(180, 10, 0.09),
    ground: tones([
      { frequency: 90, gain: 0.05 },
      { frequency: 90.12, gain: 0.045 },
      { frequency: 135, gain: 0.03 },
      { frequency: 270, gain: 0.012 },
    ]),
    air: air(0.05),
  }),
})
