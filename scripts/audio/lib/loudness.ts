import { type BiquadCoefficients, biquad } from './filters.ts'
import { toDecibels } from './signal.ts'

const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10
const STEP_SECONDS = 0.1
const STEPS_PER_BLOCK = 4

const shelfCoefficients = (sampleRate: number): BiquadCoefficients => {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

const rumbleCutCoefficients = (sampleRate: number): BiquadCoefficients => {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

const createWeighting = (sampleRate: number): ((sample: number) => number) => {
  let incoming = 0
  const shelf = biquad(() => incoming, shelfCoefficients(sampleRate))
  const weighted = biquad(shelf, rumbleCutCoefficients(sampleRate))
  return (sample) => {
    incoming = sample
    return weighted()
  }
}

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-15))

const meanOf = (values: number[]): number => values.reduce((total, value) => total + value, 0) / values.length

const blocksFrom = (steps: number[]): number[] =>
  steps.slice(STEPS_PER_BLOCK - 1).map((_, i) => meanOf(steps.slice(i, i + STEPS_PER_BLOCK)))

const gatedLoudness = (blocks: number[]): number => {
  const audible = blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE)
  if (!audible.length) return -Infinity
  const gate = loudnessOf(meanOf(audible)) + RELATIVE_GATE
  return loudnessOf(meanOf(audible.filter((power) => loudnessOf(power) > gate)))
}

const OVERSAMPLING = 4
const TAPS = 12

const interpolationPhases = (): Float64Array[] =>
  Array.from({ length: OVERSAMPLING - 1 }, (_, phase) => {
    const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
      const x = tap - TAPS / 2 + 1 - (phase + 1) / OVERSAMPLING
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2))
      return (Math.sin(Math.PI * x) / (Math.PI * x)) * window
    })
    const total = taps.reduce((a, b) => a + b, 0)
    return taps.map((tap) => tap / total)
  })

const createPeakMeter = () => {
  const phases = interpolationPhases()
  const history = new Float64Array(TAPS)
  let position = 0
  let peak = 0
  const interpolated = (taps: Float64Array): number => {
    let total = 0
    for (let i = 0; i < TAPS; i++) total += taps[i] * history[(position + i) % TAPS]
    return Math.abs(total)
  }
  return {
    add(sample: number): void {
      history[position] = sample
      position = (position + 1) % TAPS
      const middle = Math.abs(history[(position + TAPS / 2) % TAPS])
      if (middle > peak) peak = middle
      if (middle > peak * 0.6) for (const taps of phases) peak = Math.max(peak, interpolated(taps))
    },
    peak: () => peak,
  }
}

export interface Measure {
  lufs: number
  truePeakDb: number
}

export const createMeter = (sampleRate: number, channels: number) => {
  const weightings = Array.from({ length: channels }, () => createWeighting(sampleRate))
  const peaks = Array.from({ length: channels }, createPeakMeter)
  const stepLength = Math.round(sampleRate * STEP_SECONDS)
  const steps: number[] = []
  let power = 0
  let filled = 0
  return {
    add(frame: ArrayLike<number>): void {
      for (let channel = 0; channel < channels; channel++) {
        const weighted = weightings[channel](frame[channel])
        power += weighted * weighted
        peaks[channel].add(frame[channel])
      }
      if (++filled === stepLength) {
        steps.push(power / stepLength)
        power = 0
        filled = 0
      }
    },
    measure: (): Measure => ({
      lufs: gatedLoudness(blocksFrom(steps)),
      truePeakDb: toDecibels(Math.max(...peaks.map((meter) => meter.peak()))),
    }),
  }
}
