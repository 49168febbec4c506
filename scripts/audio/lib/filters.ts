import { type BiquadCoefficients, createBiquad } from '#shared/sound/biquad.ts'
import { type Signal, TAU } from './signal.ts'

const BUTTERWORTH_Q = Math.SQRT1_2
const STEEP_QS = [0.5412, 1.3066]
const SWEEP_STEP = 32

const biquad = (input: Signal, coefficients: BiquadCoefficients): Signal => {
  const filter = createBiquad(coefficients)
  return () => filter(input())
}

const angles = (sampleRate: number, frequency: number, q: number) => {
  const omega = (TAU * Math.min(frequency, sampleRate * 0.49)) / sampleRate
  return { cosine: Math.cos(omega), alpha: Math.sin(omega) / (2 * q) }
}

export const lowpass = (input: Signal, sampleRate: number, frequency: number, q = BUTTERWORTH_Q): Signal => {
  const { cosine, alpha } = angles(sampleRate, frequency, q)
  const a0 = 1 + alpha
  const edge = (1 - cosine) / 2 / a0
  return biquad(input, { b0: edge, b1: 2 * edge, b2: edge, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 })
}

export const steepLowpass = (input: Signal, sampleRate: number, frequency: number): Signal =>
  STEEP_QS.reduce((signal, q) => lowpass(signal, sampleRate, frequency, q), input)

export const highpass = (input: Signal, sampleRate: number, frequency: number, q = BUTTERWORTH_Q): Signal => {
  const { cosine, alpha } = angles(sampleRate, frequency, q)
  const a0 = 1 + alpha
  const edge = (1 + cosine) / 2 / a0
  return biquad(input, { b0: edge, b1: -2 * edge, b2: edge, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 })
}

export const bandpass = (input: Signal, sampleRate: number, frequency: number, q: number): Signal => {
  const { cosine, alpha } = angles(sampleRate, frequency, q)
  const a0 = 1 + alpha
  return biquad(input, { b0: alpha / a0, b1: 0, b2: -alpha / a0, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 })
}

export const soften = (input: Signal, sampleRate: number, frequency: number): Signal => {
  const amount = 1 - Math.exp((-TAU * frequency) / sampleRate)
  let value = 0
  return () => (value += (input() - value) * amount)
}

const createStateVariable = (sampleRate: number, damping: number) => {
  let low = 0
  let band = 0
  let a1 = 0
  let a2 = 0
  let a3 = 0
  return {
    tune(frequency: number): void {
      const g = Math.tan((Math.PI * Math.min(frequency, sampleRate * 0.45)) / sampleRate)
      a1 = 1 / (1 + g * (g + damping))
      a2 = g * a1
      a3 = g * a2
    },
    process(x: number): { low: number; band: number } {
      const v3 = x - low
      const v1 = a1 * band + a2 * v3
      const v2 = low + a2 * band + a3 * v3
      band = 2 * v1 - band
      low = 2 * v2 - low
      this.low = v2
      this.band = v1 * damping
      return this
    },
    low: 0,
    band: 0,
  }
}

const swept = (input: Signal, sampleRate: number, frequency: Signal, q: number, output: 'low' | 'band'): Signal => {
  const filter = createStateVariable(sampleRate, 1 / q)
  let sample = 0
  return () => {
    const wanted = frequency()
    if (sample++ % SWEEP_STEP === 0) filter.tune(wanted)
    return filter.process(input())[output]
  }
}

export const sweptBandpass = (input: Signal, sampleRate: number, frequency: Signal, q: number): Signal =>
  swept(input, sampleRate, frequency, q, 'band')

export const sweptLowpass = (input: Signal, sampleRate: number, frequency: Signal, q = BUTTERWORTH_Q): Signal =>
  swept(input, sampleRate, frequency, q, 'low')
