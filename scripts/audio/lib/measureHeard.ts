import { highpass } from './filters.ts'
import { sampleRate, samplesOf } from './form.ts'
import { toDecibels } from './signal.ts'
import type { Heard } from './texture.ts'

const NEAR = samplesOf(0.004)
const AROUND = samplesOf(0.25)
const EDGE = samplesOf(0.02)

/** 1: both ears hear the same. 0: nothing is alike. Below 0 something is lost in mono. */
export function correlationOf([left, right]: Heard): number {
  let [both, ofLeft, ofRight] = [0, 0, 0]
  for (let at = 0; at < left.length; at++) {
    both += left[at] * right[at]
    ofLeft += left[at] ** 2
    ofRight += right[at] ** 2
  }
  return both / Math.sqrt(ofLeft * ofRight)
}

/** How much of the sound is above a frequency, in dB of the whole. */
export function shareAbove([left]: Heard, frequency: number): number {
  let at = 0
  const input = () => left[at++]
  const filtered = [0.5412, 1.3066].reduce((signal, q) => highpass(signal, sampleRate, frequency, q), input)
  let above = 0
  for (let i = 0; i < left.length; i++) above += filtered() ** 2
  return 10 * Math.log10(above / powerOf(left))
}

export const edgeDb = (heard: Heard): number =>
  toDecibels(Math.max(...heard.flatMap((ear) => [peakOf(ear.subarray(0, EDGE)), peakOf(ear.subarray(-EDGE))])))

/** The largest step from sample to sample at a joint, measured by the usual step around it. A click is far above 10. */
export const stepAt = (heard: Heard, joint: number): number =>
  Math.max(
    ...heard.map((ear) => {
      const steps = ear
        .subarray(joint - AROUND, joint + AROUND)
        .map((sample, i, all) => sample - (all[i - 1] ?? sample))
      return peakOf(steps.subarray(AROUND - NEAR, AROUND + NEAR)) / Math.sqrt(powerOf(steps) / steps.length)
    }),
  )

/** How much two joints differ, in dB of what is heard there: whatever stands before and after, they are to be one sound. */
export const differenceAt = (heard: Heard, one: number, other: number): number =>
  Math.max(
    ...heard.map((ear) => {
      const first = ear.subarray(one - NEAR, one + NEAR)
      const second = ear.subarray(other - NEAR, other + NEAR)
      return 10 * Math.log10(powerOf(first.map((sample, i) => sample - second[i])) / powerOf(first) + 1e-12)
    }),
  )

const powerOf = (samples: Float32Array): number => {
  let power = 0
  for (let i = 0; i < samples.length; i++) power += samples[i] ** 2
  return power
}

const peakOf = (samples: Float32Array): number => {
  let peak = 0
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]))
  return peak
}
