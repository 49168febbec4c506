import { defineAmbience } from '../lib/ambience.ts'
import { cycleOf, pacedBreath } from '../lib/breath.ts'
import { mix } from '../lib/layers.ts'
import { sea } from '../lib/sea.ts'

const BREATH = { inhale: 4, hold: 0, exhale: 6, rest: 0 }

export const respirarComOMar = defineAmbience({
  slug: 'respirar-com-o-mar',
  loudness: -18,
  cycle: cycleOf(BREATH),
  compose: mix({
    breath: pacedBreath({ ...BREATH, notes: [98, 146.8, 196, 293.7], air: 0.9, tone: 0.024, mark: 0 }),
    sea: sea({ period: [9, 11], pitches: [380], foam: 0.03, depth: 0.5 }),
  }),
})
