import { arc, type Curve, control, drift } from '../lib/control.ts'
import { lowpass, soften, sweptBandpass } from '../lib/filters.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { pinkNoise, whiteNoise } from '../lib/noise.ts'
import { drone } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import type { Random } from '../lib/random.ts'
import { ease, mixNumbers, multiply, type Signal, type Studio, sum } from '../lib/signal.ts'

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

const createSwell = (random: Random, tide: Curve): Swell => {
  let startedAt = -random.between(0, 9)
  let period = random.between(9, 14)
  let strength = random.between(0.5, 1)
  const phaseAt = (seconds: number): number => {
    while (seconds >= startedAt + period) {
      startedAt += period
      period = random.between(9, 14)
      strength = random.between(0.45, 1) * tide(seconds)
    }
    return (seconds - startedAt) / period
  }
  return {
    body: (seconds) => bodyShape(phaseAt(seconds)) * strength,
    foam: (seconds) => foamShape(phaseAt(seconds)) * strength * strength,
  }
}

const wave = ({ sampleRate, random }: Studio, tide: Curve, pitch: number): Signal => {
  const swell = createSwell(random, tide)
  const colour = drift(random, { low: 0.8, high: 1.25, every: [17, 41] })
  const frequency = control(sampleRate, (t) => mixNumbers(pitch * 0.5, pitch * 1.7, swell.body(t)) * colour(t))
  const bodyLevel = control(sampleRate, swell.body)
  const foamLevel = control(sampleRate, (t) => swell.foam(t) * 0.075)
  const foamPitch = control(sampleRate, (t) => mixNumbers(1300, 2300, swell.foam(t)))
  const body = lowpass(sweptBandpass(pinkNoise(random), sampleRate, frequency, 0.7), sampleRate, 1900)
  const foam = soften(sweptBandpass(whiteNoise(random), sampleRate, foamPitch, 0.9), sampleRate, 2600)
  return sum(multiply(body, bodyLevel), multiply(foam, foamLevel))
}

const waves = (studio: Studio): Signal => {
  const { random, seconds } = studio
  const journey = arc([
    [0, 0.75],
    [seconds * 0.35, 1],
    [seconds * 0.6, 0.7],
    [seconds * 0.8, 0.95],
    [seconds, 0.6],
  ])
  const mood = drift(random, { low: 0.8, high: 1.1, every: [45, 110] })
  const pitches = [260, 340, 430, 520]
  return sum(
    ...pitches.map((pitch, i) => {
      const own = drift(random.fork(`tide-${i}`), { low: 0.55, high: 1, every: [40, 95] })
      return wave({ ...studio, random: random.fork(`wave-${i}`) }, (t) => journey(t) * mood(t) * own(t), pitch)
    }),
  )
}

const rumble: Layer = ({ sampleRate, random }) => {
  const level = control(sampleRate, drift(random, { low: 0.28, high: 0.62, every: [8, 23] }))
  return multiply(lowpass(lowpass(pinkNoise(random), sampleRate, 120), sampleRate, 180), level)
}

const farSurf: Layer = ({ sampleRate, random }) => {
  const pitch = control(sampleRate, drift(random, { low: 260, high: 480, every: [13, 31] }))
  const level = control(sampleRate, drift(random, { low: 0.06, high: 0.13, every: [7, 19] }))
  return multiply(lowpass(sweptBandpass(pinkNoise(random), sampleRate, pitch, 0.6), sampleRate, 900), level)
}

const inwardTone: Layer = ({ sampleRate, random }) =>
  drone(random, sampleRate, [
    { frequency: 73.4, gain: 0.03 },
    { frequency: 110, gain: 0.024 },
    { frequency: 110.21, gain: 0.02 },
    { frequency: 146.8, gain: 0.016 },
    { frequency: 220, gain: 0.008 },
    { frequency: 293.7, gain: 0.005 },
  ])

export const oceanoInterior = definePiece({
  slug: 'oceano-interior',
  title: 'Oceano interior',
  seconds: 1200,
  encoding: { vbrQuality: 9.999 },
  fadeIn: 6,
  fadeOut: 12,
  compose: (studio) => [mixLayers(studio, { waves, rumble, farSurf, inwardTone })],
})
