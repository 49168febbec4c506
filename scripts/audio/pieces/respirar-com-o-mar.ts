import { type Curve, control, drift } from '../lib/control.ts'
import { lowpass, soften, sweptBandpass } from '../lib/filters.ts'
import { mixLayers } from '../lib/layers.ts'
import { pinkNoise, whiteNoise } from '../lib/noise.ts'
import { drone } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import { ease, mixNumbers, multiply, type Signal, type Studio } from '../lib/signal.ts'

const INHALE = 4
const EXHALE = 6
const CYCLE = INHALE + EXHALE

const breathAt: Curve = (seconds) => {
  const now = seconds % CYCLE
  return now < INHALE ? ease(now / INHALE) : (1 - ease((now - INHALE) / EXHALE)) ** 1.15
}

const foamAt: Curve = (seconds) => {
  const now = (seconds - INHALE * 0.85 + CYCLE) % CYCLE
  return now < 1.3 ? ease(now / 1.3) : (1 - ease((now - 1.3) / 4.6)) ** 1.6
}

const wave = ({ sampleRate, random }: Studio): Signal => {
  const colour = drift(random, { low: 0.8, high: 1.2, every: [8, 14] })
  const strength = drift(random, { low: 0.8, high: 1, every: [9, 15] })
  const frequency = control(sampleRate, (t) => mixNumbers(240, 860, breathAt(t)) * colour(t))
  const level = control(sampleRate, (t) => mixNumbers(0.07, 1, breathAt(t)) * strength(t))
  return multiply(lowpass(sweptBandpass(pinkNoise(random), sampleRate, frequency, 0.6), sampleRate, 2600), level)
}

const foam = ({ sampleRate, random }: Studio): Signal => {
  const strength = drift(random, { low: 0.05, high: 0.1, every: [8, 13] })
  const frequency = control(sampleRate, (t) => mixNumbers(1500, 2900, foamAt(t)))
  const level = control(sampleRate, (t) => foamAt(t) * strength(t))
  return multiply(soften(sweptBandpass(whiteNoise(random), sampleRate, frequency, 0.9), sampleRate, 3600), level)
}

const depth = ({ sampleRate, random }: Studio): Signal => {
  const level = control(sampleRate, drift(random, { low: 0.5, high: 0.8, every: [6, 12] }))
  return multiply(lowpass(pinkNoise(random), sampleRate, 110), level)
}

const warmth = ({ sampleRate, random }: Studio): Signal => {
  const notes = [98, 98.3, 146.8, 196, 196.5, 293.7]
  const tones = notes.map((frequency, i) => ({ frequency, gain: 0.026 / (1 + i * 0.35) }))
  const level = control(sampleRate, (t) => mixNumbers(0.35, 1, breathAt(t)))
  return multiply(drone(random, sampleRate, tones), level)
}

export const respirarComOMar = definePiece({
  slug: 'respirar-com-o-mar',
  title: 'Respirar com o mar',
  seconds: 180,
  encoding: { vbrQuality: 9.6 },
  fadeIn: 3,
  fadeOut: 6,
  compose: (studio) => [mixLayers(studio, { wave, foam, depth, warmth })],
})
