import { defineAmbience } from '../lib/ambience.ts'
import { cycleOf, pacedBreath } from '../lib/breath.ts'
import { mix } from '../lib/layers.ts'
import { air } from '../lib/music.ts'

const BREATH = { inhale: 4, hold: 7, exhale: 8, rest: 0 }

export const respirar478 = defineAmbience({
  slug: 'respirar-4-7-8',
  loudness: -18,
  cycle: cycleOf(BREATH),
  stretch: 57,
  stretches: 2,
  beginning: 24,
  end: 48,
  compose: mix({
    breath: pacedBreath({ ...BREATH, notes: [87.3, 130.8, 174.6, 261.6], air: 0.3, tone: 0.05, mark: 0.1 }),
    room: air(0.012),
  }),
})
