import { control, drift } from './control.ts'
import { highpass, lowpass, steepLowpass, sweptBandpass } from './filters.ts'
import { type Layer, mixLayers } from './layers.ts'
import { pinkNoise } from './noise.ts'
import { multiply, type Signal, type Studio, scale } from './signal.ts'
import { chirp, scatter } from './voices.ts'

export interface StreamShape {
  bubblesPerSecond: [number, number]
  highest: number
  flow: number
  ceiling: number
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
          gain: 0.012 + 0.06 * random.next() ** 3,
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
        gain: 0.03 + 0.05 * random.next(),
        attack: 0.01,
        decay: random.between(0.03, 0.08),
      }),
  })
}

const flow: Layer = ({ sampleRate, random }) => {
  const pitch = control(sampleRate, drift(random, { low: 320, high: 760, every: [3, 10] }))
  const level = control(sampleRate, drift(random, { low: 0.55, high: 1, every: [2, 8] }))
  const water = highpass(sweptBandpass(pinkNoise(random), sampleRate, pitch, 0.6), sampleRate, 150)
  return multiply(lowpass(water, sampleRate, 1500), level)
}

export const createStream = (studio: Studio, shape: StreamShape): Signal => {
  const water = mixLayers(studio, {
    bubbles: bubbles(shape),
    gurgle,
    flow: (own) => scale(flow(own), shape.flow),
  })
  return steepLowpass(water, studio.sampleRate, shape.ceiling)
}
