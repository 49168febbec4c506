import { control, drift } from '../lib/control.ts'
import { lowpass, soften, sweptBandpass } from '../lib/filters.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { pinkNoise, whiteNoise } from '../lib/noise.ts'
import { definePiece } from '../lib/piece.ts'
import { multiply, scale } from '../lib/signal.ts'
import { chirp, noiseBurst, scatter, sequence } from '../lib/voices.ts'

const roar: Layer = ({ sampleRate, random }) => {
  const body = drift(random, { low: 0.26, high: 0.5, every: [5, 14] })
  const flicker = drift(random.fork('flicker'), { low: 0.7, high: 1.1, every: [0.08, 0.3] })
  const level = control(sampleRate, (t) => body(t) * flicker(t))
  return multiply(lowpass(pinkNoise(random), sampleRate, 190), level)
}

const embers: Layer = ({ sampleRate, random }) => {
  const glow = drift(random, { low: 0.012, high: 0.03, every: [4, 12] })
  const flicker = drift(random.fork('flicker'), { low: 0.5, high: 1, every: [0.05, 0.25] })
  const pitch = control(sampleRate, drift(random, { low: 1100, high: 2200, every: [3, 9] }))
  const level = control(sampleRate, (t) => glow(t) * flicker(t))
  return multiply(soften(sweptBandpass(whiteNoise(random), sampleRate, pitch, 0.8), sampleRate, 3000), level)
}

const crackle: Layer = ({ sampleRate, seconds, random }) => {
  const liveliness = drift(random, { low: -2, high: 15, every: [1.2, 5] })
  const crackles = scatter({
    sampleRate,
    firstAt: 0.3,
    lastAt: seconds,
    gap: (t) => random.gap(1 / Math.max(1.2, liveliness(t))),
    spawn: () =>
      noiseBurst(random, sampleRate, {
        frequency: random.pitchBetween(900, 3600),
        q: random.between(0.9, 2.6),
        gain: 0.18 + 1.1 * random.next() ** 3.5,
        attack: 0.0008,
        decay: random.between(0.002, 0.009),
      }),
  })
  return soften(crackles, sampleRate, 4500)
}

const pops: Layer = ({ sampleRate, seconds, random }) =>
  scatter({
    sampleRate,
    firstAt: 2.5,
    lastAt: seconds,
    gap: () => random.between(1.2, 6.5),
    spawn: () => {
      const gain = random.between(0.06, 0.16)
      const frequency = random.pitchBetween(190, 520)
      return sequence(sampleRate, [
        { at: 0, voice: chirp(sampleRate, { frequency, glide: -0.25, gain, attack: 0.0015, decay: 0.018 }) },
        {
          at: 0.001,
          voice: noiseBurst(random, sampleRate, {
            frequency: frequency * 3.4,
            q: 0.8,
            gain: gain * 3.2,
            attack: 0.001,
            decay: 0.009,
          }),
        },
      ])
    },
  })

const wind: Layer = ({ sampleRate, random }) => {
  const pitch = control(sampleRate, drift(random, { low: 170, high: 430, every: [4, 11] }))
  const level = control(sampleRate, drift(random, { low: 0.03, high: 0.3, every: [5, 14] }))
  return multiply(lowpass(sweptBandpass(pinkNoise(random), sampleRate, pitch, 1.3), sampleRate, 900), level)
}

const warmBed: Layer = ({ sampleRate, random }) => scale(lowpass(pinkNoise(random), sampleRate, 420), 0.1)

export const fogueira = definePiece({
  slug: 'fogueira',
  title: 'Fogueira',
  seconds: 360,
  encoding: { vbrQuality: 9.8 },
  fadeIn: 4,
  fadeOut: 9,
  compose: (studio) => [mixLayers(studio, { roar, embers, crackle, pops, wind, warmBed })],
})
