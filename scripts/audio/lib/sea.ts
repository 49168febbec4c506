import { type Curve, control, drift } from './control.ts'
import { highpass, lowpass, sweptBandpass } from './filters.ts'
import { type Layer, mix } from './layers.ts'
import { pinkNoise, whiteNoise } from './noise.ts'
import type { Random } from './random.ts'
import { ease, mixNumbers, multiply, scale, sum } from './signal.ts'

export interface SeaShape {
  /** Seconds from one wave to the next. */
  period: [number, number]
  /** In Hz, one for each train of waves. */
  pitches: number[]
  foam: number
  depth: number
}

interface Swell {
  body: Curve
  foam: Curve
}

const CREST = 0.42

const bodyShape = (phase: number): number =>
  phase < CREST ? ease(phase / CREST) ** 1.5 : (1 - ease((phase - CREST) / (1 - CREST))) ** 1.25

const foamShape = (phase: number): number => {
  const rise = ease((phase - CREST + 0.08) / 0.16)
  return rise * (1 - ease((phase - CREST - 0.08) / 0.5)) ** 1.5
}

const createSwell = (random: Random, every: [number, number]): Swell => {
  let startedAt = -random.between(0, every[0])
  let period = random.between(...every)
  let strength = random.between(0.5, 1)
  const phaseAt = (seconds: number): number => {
    while (seconds >= startedAt + period) {
      startedAt += period
      period = random.between(...every)
      strength = random.between(0.45, 1)
    }
    return (seconds - startedAt) / period
  }
  return {
    body: (seconds) => bodyShape(phaseAt(seconds)) * strength,
    foam: (seconds) => foamShape(phaseAt(seconds)) * strength * strength,
  }
}

const wave =
  ({ period, foam: foamGain }: SeaShape, pitch: number): Layer =>
  ({ sampleRate, random }) => {
    const swell = createSwell(random, period)
    const frequency = control(sampleRate, (t) => mixNumbers(pitch * 0.5, pitch * 1.8, swell.body(t)))
    const body = lowpass(sweptBandpass(pinkNoise(random), sampleRate, frequency, 0.7), sampleRate, 3200)
    const foam = highpass(whiteNoise(random), sampleRate, random.between(2600, 4200))
    const foamLevel = control(sampleRate, (t) => swell.foam(t) * foamGain)
    const both = sum(multiply(body, control(sampleRate, swell.body)), multiply(foam, foamLevel))
    return scale(both, random.place(0.6))
  }

const depth =
  (gain: number): Layer =>
  ({ sampleRate, random }) => {
    const level = control(sampleRate, drift(random, { low: gain * 0.5, high: gain, every: [6, 15] }))
    return multiply(lowpass(lowpass(pinkNoise(random), sampleRate, 120), sampleRate, 180), level)
  }

const far: Layer = ({ sampleRate, random }) => {
  const pitch = control(sampleRate, drift(random, { low: 300, high: 700, every: [7, 17] }))
  const level = control(sampleRate, drift(random, { low: 0.07, high: 0.13, every: [5, 12] }))
  return multiply(sweptBandpass(pinkNoise(random), sampleRate, pitch, 0.5), level)
}

export const sea = (shape: SeaShape): Layer =>
  mix({
    ...Object.fromEntries(shape.pitches.map((pitch, i) => [`wave-${i}`, wave(shape, pitch)])),
    depth: depth(shape.depth),
    far,
  })
