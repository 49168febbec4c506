import { defineAmbience } from '../lib/ambience.ts'
import { cycleOf, pacedBreath } from '../lib/breath.ts'
import { mix } from '../lib/layers.ts'
import { air } from '../lib/music.ts'

const BREATH = { inhale: 4, hold: 0, exhale: 6, rest: 0 }

export const quatroESeis = defineAmbience({
  slug: 'quatro-e-seis',
  loudness: -18,
  cycle: cycleOf(BREATH),
  compose: mix({
    breath: pacedBreath({ ...BREATH, notes: [110, 164.8, 220, 277.2], air: 0.3, tone: 0.05, mark: 0.08 }),
    room: air(0.012),
  }),
})
