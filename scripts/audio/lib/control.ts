import type { Random } from './random.ts'
import { ease, mixNumbers, type Signal } from './signal.ts'

export type Curve = (seconds: number) => number

const CONTROL_STEP = 32

export const control = (sampleRate: number, curve: Curve): Signal => {
  let sample = 0
  let value = curve(0)
  let target = value
  let increment = 0
  return () => {
    if (sample % CONTROL_STEP === 0) {
      value = target
      target = curve((sample + CONTROL_STEP) / sampleRate)
      increment = (target - value) / CONTROL_STEP
    }
    sample++
    value += increment
    return value
  }
}

export interface DriftShape {
  low: number
  high: number
  every: [number, number]
}

export const drift = (random: Random, { low, high, every }: DriftShape): Curve => {
  let from = random.between(low, high)
  let to = random.between(low, high)
  let startedAt = 0
  let lasts = random.between(...every)
  return (seconds) => {
    while (seconds >= startedAt + lasts) {
      startedAt += lasts
      lasts = random.between(...every)
      from = to
      to = random.between(low, high)
    }
    return mixNumbers(from, to, ease((seconds - startedAt) / lasts))
  }
}

export const arc =
  (points: readonly (readonly [number, number])[]): Curve =>
  (seconds) => {
    const next = points.findIndex(([at]) => at > seconds)
    if (next === 0) return points[0][1]
    if (next < 0) return points[points.length - 1][1]
    const [fromAt, from] = points[next - 1]
    const [toAt, to] = points[next]
    return mixNumbers(from, to, ease((seconds - fromAt) / (toAt - fromAt)))
  }
