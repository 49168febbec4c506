import { defineAmbience } from '../lib/ambience.ts'
import { singingBowl } from '../lib/bells.ts'
import { cycleOf, pacedBreath } from '../lib/breath.ts'
import { mix } from '../lib/layers.ts'
import { strikes } from '../lib/strikes.ts'

const BREATH = { inhale: 4, hold: 1, exhale: 6, rest: 1 }
const BOWL = { partials: singingBowl, frequencies: [130.8, 146.8, 174.6, 196, 220, 261.6] }

export const tacaERespiracao = defineAmbience({
  slug: 'taca-e-respiracao',
  loudness: -18,
  cycle: cycleOf(BREATH),
  stretch: 48,
  beginning: 18,
  end: 30,
  joint: 6,
  compose: mix({
    breath: pacedBreath({ ...BREATH, notes: [65.4, 98, 130.8], air: 0.12, tone: 0.012, mark: 0 }),
    bowls: strikes({
      struck: { ...BOWL, gain: 0.2, attack: 0.03, every: [12, 12], firstAt: 5, lastBefore: 16 },
      rubbed: { ...BOWL, gain: 0.05, attack: 7, every: [36, 36], firstAt: 10, lastBefore: 24, rubbed: true },
    }),
  }),
})
