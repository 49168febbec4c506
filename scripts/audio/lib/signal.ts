import type { Random } from './random.ts'

export type Signal = () => number

/** 0 is the left one. */
export type Ear = 0 | 1

export interface Studio {
  sampleRate: number
  seconds: number
  random: Random
}

export const TAU = Math.PI * 2

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

export const mixNumbers = (from: number, to: number, amount: number): number => from + (to - from) * amount

export const ease = (x: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  return 0.5 - 0.5 * Math.cos(Math.PI * x)
}

export const decibels = (db: number): number => 10 ** (db / 20)

export const toDecibels = (ratio: number): number => 20 * Math.log10(Math.max(ratio, 1e-12))

export const scale =
  (signal: Signal, gain: number): Signal =>
  () =>
    signal() * gain

export const multiply =
  (signal: Signal, envelope: Signal): Signal =>
  () =>
    signal() * envelope()

export const sum =
  (...signals: Signal[]): Signal =>
  () => {
    let total = 0
    for (let i = 0; i < signals.length; i++) total += signals[i]()
    return total
  }

export const shared = (signal: Signal): [Signal, Signal] => {
  let last = 0
  return [() => (last = signal()), () => last]
}
