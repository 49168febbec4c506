import { control, drift } from './control.ts'
import { lowpass, sweptBandpass } from './filters.ts'
import { type Layer, mix } from './layers.ts'
import { pinkNoise, whiteNoise } from './noise.ts'
import { multiply } from './signal.ts'
import { chirp, noiseBurst, scatter, sequence } from './voices.ts'

export interface FireShape {
  roar: number
  embers: number
  /** Crackles a second when it is quiet and when it is lively. */
  crackles: [number, number]
  pops: [number, number]
}

const roar =
  (gain: number): Layer =>
  ({ sampleRate, random }) => {
    const body = drift(random, { low: gain * 0.5, high: gain, every: [4, 11] })
    const flicker = drift(random.fork('flicker'), { low: 0.7, high: 1.1, every: [0.08, 0.3] })
    const level = control(sampleRate, (t) => body(t) * flicker(t))
    return multiply(lowpass(pinkNoise(random), sampleRate, 210), level)
  }

const embers =
  (gain: number): Layer =>
  ({ sampleRate, random }) => {
    const glow = drift(random, { low: gain * 0.4, high: gain, every: [3, 9] })
    const flicker = drift(random.fork('flicker'), { low: 0.5, high: 1, every: [0.05, 0.25] })
    const pitch = control(sampleRate, drift(random, { low: 1800, high: 6500, every: [2, 7] }))
    const level = control(sampleRate, (t) => glow(t) * flicker(t))
    return multiply(sweptBandpass(whiteNoise(random), sampleRate, pitch, 0.5), level)
  }

const crackle =
  ([fewest, most]: [number, number]): Layer =>
  ({ sampleRate, seconds, random }) => {
    const liveliness = drift(random, { low: -most / 6, high: most, every: [1.2, 5] })
    return scatter({
      sampleRate,
      firstAt: 0.1,
      lastAt: seconds,
      gap: (t) => random.gap(1 / Math.max(fewest, liveliness(t))),
      spawn: () =>
        noiseBurst(random, sampleRate, {
          frequency: random.pitchBetween(900, 11000),
          q: random.between(0.8, 2.6),
          gain: (0.14 + 0.9 * random.next() ** 3.5) * random.place(),
          attack: 0.0005,
          decay: random.between(0.0015, 0.008),
        }),
    })
  }

const pops =
  (every: [number, number]): Layer =>
  ({ sampleRate, seconds, random }) =>
    scatter({
      sampleRate,
      firstAt: 1,
      lastAt: seconds,
      gap: () => random.between(...every),
      spawn: () => {
        const gain = random.between(0.05, 0.13) * random.place()
        const frequency = random.pitchBetween(190, 520)
        const knock = { frequency, glide: -0.25, gain, attack: 0.0015, decay: 0.018 }
        const snap = { frequency: frequency * 6, q: 0.7, gain: gain * 3.2, attack: 0.0008, decay: 0.007 }
        return sequence(sampleRate, [
          { at: 0, voice: chirp(sampleRate, knock) },
          { at: 0.001, voice: noiseBurst(random, sampleRate, snap) },
        ])
      },
    })

export const fire = (shape: FireShape): Layer =>
  mix({
    roar: roar(shape.roar),
    embers: embers(shape.embers),
    crackle: crackle(shape.crackles),
    pops: pops(shape.pops),
  })
