import type { Rhythm } from '#shared/rhythm.ts'

const phases = ['in', 'full', 'out', 'empty'] as const
export type Phase = (typeof phases)[number]

export type Breath = { phase: Phase; secondsLeft: number; fullness: number }

/** Where in the breath one is after `elapsed` ms of a rhythm: phase, its seconds left, and how full the lungs are (0..1). */
export function breathAt(rhythm: Rhythm, elapsed: number): Breath {
  const cycle = rhythm.reduce((sum, seconds) => sum + seconds, 0) * 1000
  let into = cycle === 0 ? 0 : elapsed % cycle
  for (const [index, seconds] of rhythm.entries()) {
    const length = seconds * 1000
    if (into < length) {
      const phase = phases[index] ?? 'in'
      return { phase, secondsLeft: Math.ceil((length - into) / 1000), fullness: fullnessIn(phase, into / length) }
    }
    into -= length
  }
  return { phase: 'in', secondsLeft: 0, fullness: 0 }
}

function fullnessIn(phase: Phase, share: number): number {
  if (phase === 'full') return 1
  if (phase === 'empty') return 0
  const eased = 0.5 - Math.cos(share * Math.PI) / 2
  return phase === 'in' ? eased : 1 - eased
}
