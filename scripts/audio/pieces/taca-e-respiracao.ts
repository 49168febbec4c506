import { rubBowl, singingBowl, strikeBell } from '../lib/bells.ts'
import { type Curve, control, drift } from '../lib/control.ts'
import { lowpass, sweptBandpass } from '../lib/filters.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { pinkNoise } from '../lib/noise.ts'
import { definePiece } from '../lib/piece.ts'
import type { Random } from '../lib/random.ts'
import { reverb } from '../lib/reverb.ts'
import { ease, mixNumbers, multiply, type Studio, sum } from '../lib/signal.ts'
import { scatter, type Voice } from '../lib/voices.ts'

const INHALE = 4
const HOLD = 1
const EXHALE = 6
const CYCLE = 12
const BOWLS = [130.8, 146.8, 174.6, 196, 220, 261.6]

const hump = (x: number, skew: number): number => {
  if (x <= 0 || x >= 1) return 0
  return Math.sin(Math.PI * x ** skew) ** 1.6
}

const inhaleAt: Curve = (t) => hump((t % CYCLE) / INHALE, 1.35)
const exhaleAt: Curve = (t) => hump(((t % CYCLE) - INHALE - HOLD) / EXHALE, 0.72)

const breath: Layer = ({ sampleRate, random }) => {
  const depth = drift(random, { low: 0.55, high: 1, every: [18, 42] })
  const pitch = control(sampleRate, (t) => {
    const now = t % CYCLE
    if (now < INHALE + HOLD) return mixNumbers(620, 1250, ease(now / INHALE))
    return mixNumbers(820, 380, ease((now - INHALE - HOLD) / EXHALE))
  })
  const level = control(sampleRate, (t) => (inhaleAt(t) * 0.06 + exhaleAt(t) * 0.1) * depth(t))
  return multiply(lowpass(sweptBandpass(pinkNoise(random), sampleRate, pitch, 1.1), sampleRate, 2200), level)
}

const chooseBowl = (random: Random): (() => number) => {
  let last = 0
  return () => {
    const others = BOWLS.filter((bowl) => bowl !== last)
    last = random.pick(others)
    return last
  }
}

const struckBowls: Layer = ({ sampleRate, seconds, random }) => {
  const choose = chooseBowl(random)
  let struck = 0
  const gap = (): number => {
    struck++
    const longPause = struck % 5 === 0
    return CYCLE * (longPause ? 3 : random.pick([1, 2, 2]))
  }
  const spawn = (): Voice =>
    strikeBell(singingBowl, sampleRate, {
      frequency: choose(),
      gain: random.between(0.16, 0.26),
      attack: random.between(0.025, 0.05),
    })
  return scatter({ sampleRate, firstAt: CYCLE / 2 - 1, lastAt: seconds - 34, gap, spawn })
}

const rubbedBowls: Layer = ({ sampleRate, seconds, random }) =>
  scatter({
    sampleRate,
    firstAt: CYCLE * 4,
    lastAt: seconds - 40,
    gap: () => CYCLE * random.pick([5, 6, 7]),
    spawn: () =>
      rubBowl(singingBowl, sampleRate, {
        frequency: random.pick(BOWLS.slice(1, 5)),
        gain: random.between(0.05, 0.085),
        attack: random.between(7, 10),
      }),
  })

const compose = (studio: Studio) => {
  const bowls = mixLayers(studio, { struckBowls, rubbedBowls })
  const room = { decaySeconds: 3.8, brightness: 2400, wet: 0.28, dry: 0.9 }
  return [sum(reverb(bowls, studio.sampleRate, room), mixLayers(studio, { breath }))]
}

export const tacaERespiracao = definePiece({
  slug: 'taca-e-respiracao',
  title: 'Taça e respiração',
  seconds: 480,
  encoding: { vbrQuality: 9.9 },
  fadeIn: 4,
  fadeOut: 10,
  compose,
})
