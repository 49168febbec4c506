import { type BellPartial, glassBell, smallBell, strikeBell, templeBell } from '../lib/bells.ts'
import { control, drift } from '../lib/control.ts'
import { sweptLowpass } from '../lib/filters.ts'
import { pinkNoise } from '../lib/noise.ts'
import { definePiece } from '../lib/piece.ts'
import type { Random } from '../lib/random.ts'
import { reverb } from '../lib/reverb.ts'
import { multiply, type Signal, type Studio, sum } from '../lib/signal.ts'
import { scatter, type Voice } from '../lib/voices.ts'

interface BellKind {
  partials: readonly BellPartial[]
  frequencies: number[]
  gain: number
  attack: number
  silenceAfter: [number, number]
}

const KINDS: BellKind[] = [
  { partials: templeBell, frequencies: [130.8, 146.8], gain: 0.55, attack: 0.03, silenceAfter: [17, 22] },
  { partials: glassBell, frequencies: [392, 440, 523.3], gain: 0.34, attack: 0.02, silenceAfter: [13, 18] },
  { partials: smallBell, frequencies: [1046.5, 1174.7], gain: 0.14, attack: 0.02, silenceAfter: [11, 15] },
]

const bellCycle = (random: Random): (() => BellKind) => {
  let bag: BellKind[] = []
  return () => {
    if (!bag.length) bag = random.chance(0.6) ? [...KINDS] : [KINDS[0], KINDS[2], KINDS[1]]
    return bag.shift() ?? KINDS[0]
  }
}

const bells = ({ sampleRate, seconds, random }: Studio): Signal => {
  const choose = bellCycle(random)
  let silence = 0
  const spawn = (): Voice => {
    const { partials, frequencies, gain, attack, silenceAfter } = choose()
    silence = random.between(...silenceAfter)
    const frequency = random.pick(frequencies)
    return strikeBell(partials, sampleRate, { frequency, gain: gain * random.between(0.75, 1), attack })
  }
  return scatter({ sampleRate, firstAt: 4.5, lastAt: seconds - 26, gap: () => silence, spawn })
}

const roomTone = ({ sampleRate, random }: Studio): Signal => {
  const cutoff = control(sampleRate, drift(random, { low: 140, high: 320, every: [9, 21] }))
  const level = control(sampleRate, drift(random, { low: 0.0012, high: 0.0024, every: [7, 17] }))
  return multiply(sweptLowpass(pinkNoise(random), sampleRate, cutoff), level)
}

const compose = (studio: Studio): Signal[] => {
  const { sampleRate, random } = studio
  const ringing = bells({ ...studio, random: random.fork('bells') })
  const hall = reverb(ringing, sampleRate, { decaySeconds: 4.5, brightness: 2600, wet: 0.3, dry: 0.9 })
  return [sum(hall, roomTone({ ...studio, random: random.fork('room') }))]
}

export const sinosNoSilencio = definePiece({
  slug: 'sinos-no-silencio',
  title: 'Sinos no silêncio',
  seconds: 300,
  encoding: { vbrQuality: 9 },
  fadeIn: 3,
  fadeOut: 10,
  compose,
})
