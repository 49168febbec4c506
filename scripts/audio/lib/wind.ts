import { control, drift } from './control.ts'
import { highpass, sweptBandpass } from './filters.ts'
import { type Layer, mix } from './layers.ts'
import { pinkNoise, whiteNoise } from './noise.ts'
import { multiply } from './signal.ts'

export interface WindShape {
  pitch: [number, number]
  q: number
  level: [number, number]
  /** Leaves that answer each gust. */
  leaves: number
}

const GUSTS: [number, number] = [2.5, 8]

export const wind = ({ pitch, q, level, leaves }: WindShape): Layer => {
  const gustOf = (low: number, high: number): Layer => {
    return ({ sampleRate, random }) => control(sampleRate, drift(random, { low, high, every: GUSTS }))
  }
  const air: Layer = (scene) => {
    const { sampleRate, random } = scene
    const tuned = gustOf(...pitch)({ ...scene, random: random.fork('pitch') })
    const gust = gustOf(...level)({ ...scene, random: random.fork('gust') })
    return multiply(sweptBandpass(pinkNoise(random), sampleRate, tuned, q), gust)
  }
  const rustle: Layer = (scene) => {
    const { sampleRate, random } = scene
    const gust = gustOf(leaves * 0.1, leaves)({ ...scene, random: random.fork('gust') })
    const flutter = gustOf(0.5, 1)({ ...scene, random: random.fork('flutter') })
    return multiply(multiply(highpass(whiteNoise(random), sampleRate, 3800), gust), flutter)
  }
  return mix({ air, ...(leaves > 0 && { rustle }) })
}
