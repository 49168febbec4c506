import { control, drift } from './control.ts'
import { highpass, sweptBandpass } from './filters.ts'
import { type Layer, mix } from './layers.ts'
import { pinkNoise, whiteNoise } from './noise.ts'
import { multiply } from './signal.ts'
import { chirp, scatter } from './voices.ts'

export interface StreamShape {
  bubblesPerSecond: [number, number]
  highest: number
  flow: number
  spray: number
}

const bubbles =
  (shape: StreamShape): Layer =>
  ({ sampleRate, seconds, random }) => {
    const [fewest, most] = shape.bubblesPerSecond
    const density = drift(random, { low: fewest, high: most, every: [3, 11] })
    const top = drift(random, { low: shape.highest * 0.55, high: shape.highest, every: [5, 17] })
    return scatter({
      sampleRate,
      firstAt: 0.05,
      lastAt: seconds,
      gap: (t) => random.gap(1 / density(t)),
      spawn: (t) =>
        chirp(sampleRate, {
          frequency: random.pitchBetween(330, top(t)),
          glide: random.between(0.03, 0.3),
          gain: (0.012 + 0.06 * random.next() ** 3) * random.place(),
          attack: 0.004,
          decay: random.between(0.012, 0.05),
        }),
    })
  }

const gurgle: Layer = ({ sampleRate, seconds, random }) => {
  const liveliness = drift(random, { low: 1, high: 5, every: [4, 13] })
  return scatter({
    sampleRate,
    firstAt: 0.4,
    lastAt: seconds,
    gap: (t) => random.gap(1 / liveliness(t)),
    spawn: () =>
      chirp(sampleRate, {
        frequency: random.pitchBetween(190, 420),
        glide: random.between(0.15, 0.55),
        gain: (0.03 + 0.05 * random.next()) * random.place(),
        attack: 0.01,
        decay: random.between(0.03, 0.08),
      }),
  })
}

const flow =
  (gain: number): Layer =>
  ({ sampleRate, random }) => {
    const pitch = control(sampleRate, drift(random, { low: 420, high: 1100, every: [3, 10] }))
    const level = control(sampleRate, drift(random, { low: gain * 0.55, high: gain, every: [2, 8] }))
    return multiply(highpass(sweptBandpass(pinkNoise(random), sampleRate, pitch, 0.5), sampleRate, 150), level)
  }

const spray =
  (gain: number): Layer =>
  ({ sampleRate, random }) => {
    const level = control(sampleRate, drift(random, { low: gain * 0.5, high: gain, every: [2, 7] }))
    return multiply(highpass(whiteNoise(random), sampleRate, 4500), level)
  }

export const stream = (shape: StreamShape): Layer =>
  mix({ bubbles: bubbles(shape), gurgle, flow: flow(shape.flow), spray: spray(shape.spray) })
