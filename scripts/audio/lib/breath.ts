import { kalimba, strikeBell } from './bells.ts'
import { type Curve, control } from './control.ts'
import { sweptBandpass } from './filters.ts'
import { type Layer, mix } from './layers.ts'
import { pinkNoise } from './noise.ts'
import { drone } from './pads.ts'
import { reverb } from './reverb.ts'
import { ease, mixNumbers, multiply } from './signal.ts'
import { scatter } from './voices.ts'

/** Seconds of each phase; zero where there is none. */
export interface Breathing {
  inhale: number
  hold: number
  exhale: number
  rest: number
}

export interface BreathShape extends Breathing {
  notes: number[]
  air: number
  tone: number
  /** A soft stroke where a phase begins. */
  mark: number
}

export const cycleOf = ({ inhale, hold, exhale, rest }: Breathing): number => inhale + hold + exhale + rest

/** How full the lungs are, from 0 to 1. */
export const fullness =
  (breathing: Breathing): Curve =>
  (seconds) => {
    const { inhale, hold, exhale } = breathing
    const now = seconds % cycleOf(breathing)
    if (now < inhale) return ease(now / inhale)
    return now < inhale + hold ? 1 : (1 - ease((now - inhale - hold) / exhale)) ** 1.15
  }

/** How much air moves. */
const moving =
  (breathing: Breathing): Curve =>
  (seconds) => {
    const { inhale, hold, exhale } = breathing
    const now = seconds % cycleOf(breathing)
    const share = now < inhale ? now / inhale : (now - inhale - hold) / exhale
    return share <= 0 || share >= 1 ? 0 : Math.sin(Math.PI * share) ** 1.3
  }

const breathOfAir =
  (shape: BreathShape): Layer =>
  ({ sampleRate, random }) => {
    const full = fullness(shape)
    const move = moving(shape)
    const pitch = control(sampleRate, (t) => mixNumbers(420, 2400, full(t)))
    const level = control(sampleRate, (t) => (0.08 + move(t)) * shape.air)
    return multiply(sweptBandpass(pinkNoise(random), sampleRate, pitch, 0.6), level)
  }

const chord =
  (shape: BreathShape): Layer =>
  ({ sampleRate, random }) => {
    const full = fullness(shape)
    const level = control(sampleRate, (t) => mixNumbers(0.25, 1, full(t)) * shape.tone)
    const voices = shape.notes.map((frequency, i) => ({ frequency, gain: 1 / (1 + i * 0.35) }))
    return multiply(drone(random, sampleRate, voices), level)
  }

const marks =
  (shape: BreathShape): Layer =>
  ({ sampleRate, seconds, random, from }) => {
    const { inhale, hold, exhale, rest, mark, notes } = shape
    const [root] = notes
    const phases = [
      { lasts: inhale, frequency: root * 4 },
      { lasts: hold, frequency: root * 6 },
      { lasts: exhale, frequency: root * 3 },
      { lasts: rest, frequency: root * 2 },
    ].filter(({ lasts }) => lasts > 0)
    const cycle = cycleOf(shape)
    let next = 0
    let struck = 0
    const strokes = scatter({
      sampleRate,
      firstAt: Math.floor(from / cycle) * cycle,
      lastAt: seconds,
      gap: () => phases[struck].lasts,
      spawn: () => {
        struck = next
        next = (next + 1) % phases.length
        const { frequency } = phases[struck]
        return strikeBell(kalimba, sampleRate, { frequency, gain: mark, attack: 0.01, ear: random.ear })
      },
    })
    return reverb(strokes, sampleRate, { decaySeconds: 2.4, brightness: 4000, wet: 0.35, dry: 0.8 }, random.ear)
  }

/** A tone and a breath of air that rise with the breath in and sink with the breath out. */
export const pacedBreath = (shape: BreathShape): Layer =>
  mix({ air: breathOfAir(shape), chord: chord(shape), ...(shape.mark > 0 && { marks: marks(shape) }) })
