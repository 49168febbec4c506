import { defineAmbience } from '../lib/ambience.ts'
import { cycleOf, pacedBreath } from '../lib/breath.ts'
import { mix } from '../lib/layers.ts'
import { air } from '../lib/music.ts'

const BREATH = { inhale: 4, hold: 4, exhale: 4, rest: 4 }

export const respirarEmQuadrado = defineAmbience({
  slug: 'respirar-em-quadrado',
  loudness: -18,
  cycle: cycleOf(BREATH),
  stretch: 48,
  stretches: 2,
  beginning: 18,
  end: 30,
  compose: mix({
    breath: pacedBreath({ ...BREATH, notes: [98, 146.8, 196, 246.9], air: 0.3, tone: 0.05, mark: 0.1 }),
    room: air(0.012),
  }),
})
