import { type BiquadCoefficients, createBiquad } from './biquad.ts'
import { createPeakMeter } from './truePeak.ts'

const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10
const STEP_SECONDS = 0.1
const STEPS_PER_BLOCK = 4

export type Measure = { lufs: number; truePeakDb: number }

/** How loud a sound is to the ear, as ITU-R BS.1770 measures it: weighted by pitch, silences left out; and its true peak. */
export function createMeter(sampleRate: number, channels: number) {
  const weightings = Array.from({ length: channels }, () => createWeighting(sampleRate))
  const peaks = Array.from({ length: channels }, createPeakMeter)
  const stepLength = Math.round(sampleRate * STEP_SECONDS)
  const steps: number[] = []
  let power = 0
  let filled = 0
  return {
    add(frame: ArrayLike<number>): void {
      for (const [channel, weigh] of weightings.entries()) {
        const sample = frame[channel] ?? 0
        const weighted = weigh(sample)
        power += weighted * weighted
        peaks[channel]?.add(sample)
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

const toDecibels = (ratio: number): number => 20 * Math.log10(Math.max(ratio, 1e-12))

function createWeighting(sampleRate: number): (sample: number) => number {
  const shelf = createBiquad(shelfCoefficients(sampleRate))
  const rumbleCut = createBiquad(rumbleCutCoefficients(sampleRate))
  return (sample) => rumbleCut(shelf(sample))
}

function shelfCoefficients(sampleRate: number): BiquadCoefficients {
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

function rumbleCutCoefficients(sampleRate: number): BiquadCoefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

const blocksFrom = (steps: number[]): number[] =>
  steps.slice(STEPS_PER_BLOCK - 1).map((_, at) => meanOf(steps.slice(at, at + STEPS_PER_BLOCK)))

function gatedLoudness(blocks: number[]): number {
  const audible = blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE)
  if (audible.length === 0) return Number.NEGATIVE_INFINITY
  const gate = loudnessOf(meanOf(audible)) + RELATIVE_GATE
  return loudnessOf(meanOf(audible.filter((power) => loudnessOf(power) > gate)))
}

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-15))

const meanOf = (values: number[]): number => values.reduce((total, value) => total + value, 0) / values.length
