import { arc, control, drift } from '../lib/control.ts'
import { lowpass, soften, sweptBandpass, sweptLowpass } from '../lib/filters.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { pinkNoise } from '../lib/noise.ts'
import { drone } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import type { Random } from '../lib/random.ts'
import { reverb } from '../lib/reverb.ts'
import { multiply, type Signal, type Studio, sum } from '../lib/signal.ts'
import { scatter, sequence, syllable, type Voice } from '../lib/voices.ts'

const darkness: Layer = ({ sampleRate, seconds, random }) => {
  const descent = arc([
    [0, 1],
    [seconds * 0.5, 0.75],
    [seconds, 0.5],
  ])
  const veil = drift(random, { low: 150, high: 270, every: [14, 37] })
  const cutoff = control(sampleRate, (t) => veil(t) * descent(t))
  const level = control(sampleRate, drift(random, { low: 0.75, high: 1.05, every: [9, 25] }))
  return multiply(lowpass(sweptLowpass(pinkNoise(random), sampleRate, cutoff), sampleRate, 320), level)
}

const nightAir: Layer = ({ sampleRate, seconds, random }) => {
  const settling = arc([
    [0, 1],
    [seconds * 0.7, 0.45],
    [seconds, 0.3],
  ])
  const pitch = control(sampleRate, drift(random, { low: 210, high: 420, every: [11, 33] }))
  const wind = drift(random, { low: 0.03, high: 0.16, every: [10, 28] })
  const level = control(sampleRate, (t) => wind(t) * settling(t))
  return multiply(lowpass(sweptBandpass(pinkNoise(random), sampleRate, pitch, 0.9), sampleRate, 700), level)
}

const cricketChirp = (random: Random, sampleRate: number, pitch: number, pulses: number): Voice => {
  const spacing = random.between(0.033, 0.037)
  return sequence(
    sampleRate,
    Array.from({ length: pulses }, (_, i) => ({
      at: i * spacing,
      voice: syllable(sampleRate, {
        seconds: 0.024,
        gain: 0.5 + (0.5 * i) / pulses,
        pitch: (progress) => pitch * (1 - 0.012 * progress),
        overtone: 0,
      }),
    })),
  )
}

const cricket = ({ sampleRate, seconds, random }: Studio, pitch: number): Signal => {
  const pace = drift(random, { low: 0.85, high: 1.45, every: [30, 80] })
  const presence = drift(random, { low: -0.5, high: 1, every: [18, 50] })
  const dusk = arc([
    [0, 1],
    [seconds * 0.45, 0.9],
    [seconds * 0.75, 0.12],
    [seconds * 0.85, 0],
  ])
  const level = control(sampleRate, (t) => Math.max(0, presence(t)) * dusk(t))
  const chirps = scatter({
    sampleRate,
    firstAt: random.between(1, 4),
    lastAt: seconds * 0.86,
    gap: (t) => pace(t) * random.between(0.94, 1.06),
    spawn: () => cricketChirp(random, sampleRate, pitch * random.between(0.997, 1.003), random.pick([3, 3, 4])),
  })
  return multiply(chirps, level)
}

const crickets: Layer = (studio) => {
  const singers = [2860, 3120, 3310].map((pitch, i) =>
    cricket({ ...studio, random: studio.random.fork(`cricket-${i}`) }, pitch),
  )
  const far = reverb(sum(...singers), studio.sampleRate, { decaySeconds: 1.8, brightness: 2600, wet: 0.55, dry: 0.3 })
  const quiet = soften(far, studio.sampleRate, 2600)
  return () => quiet() * 0.12
}

const slowDrone: Layer = ({ sampleRate, random }) =>
  drone(random, sampleRate, [
    { frequency: 55, gain: 0.07 },
    { frequency: 82.4, gain: 0.06 },
    { frequency: 82.52, gain: 0.05 },
    { frequency: 110, gain: 0.055 },
    { frequency: 110.13, gain: 0.05 },
    { frequency: 164.8, gain: 0.03 },
    { frequency: 220, gain: 0.016 },
    { frequency: 247.5, gain: 0.009 },
  ])

export const noiteMansa = definePiece({
  slug: 'noite-mansa',
  title: 'Noite mansa',
  seconds: 1320,
  encoding: { vbrQuality: 9.9 },
  fadeIn: 6,
  fadeOut: 12,
  compose: (studio) => [mixLayers(studio, { darkness, nightAir, crickets, slowDrone })],
})
