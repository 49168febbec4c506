import type { Random } from './random.ts'
import { ease, type Signal, TAU } from './signal.ts'

export interface Voice {
  next(): number
  alive(): boolean
}

export interface Scatter {
  sampleRate: number
  firstAt: number
  lastAt: number
  gap: (seconds: number) => number
  spawn: (seconds: number) => Voice | null
}

export const scatter = ({ sampleRate, firstAt, lastAt, gap, spawn }: Scatter): Signal => {
  const playing: Voice[] = []
  let sample = 0
  let nextAt = Math.round(firstAt * sampleRate)
  const startDueVoices = (): void => {
    while (sample >= nextAt) {
      const seconds = sample / sampleRate
      const voice = seconds <= lastAt ? spawn(seconds) : null
      if (voice) playing.push(voice)
      nextAt += Math.max(1, Math.round(gap(seconds) * sampleRate))
    }
  }
  return () => {
    if (sample >= nextAt) startDueVoices()
    sample++
    let total = 0
    for (let i = playing.length - 1; i >= 0; i--) {
      total += playing[i].next()
      if (!playing[i].alive()) playing.splice(i, 1)
    }
    return total
  }
}

export interface ChirpShape {
  frequency: number
  glide: number
  gain: number
  attack: number
  decay: number
}

export const chirp = (sampleRate: number, { frequency, glide, gain, attack, decay }: ChirpShape): Voice => {
  const attackSamples = Math.max(1, attack * sampleRate)
  const fade = Math.exp(-1 / (decay * sampleRate))
  const turnGrowth = Math.exp(glide / (decay * sampleRate))
  const lastSample = attackSamples + decay * 7 * sampleRate
  let turn = (TAU * frequency) / sampleRate
  let phase = 0
  let level = gain
  let sample = 0
  return {
    next() {
      const rise = sample < attackSamples ? ease(sample / attackSamples) : 1
      if (sample >= attackSamples) level *= fade
      sample++
      phase += turn
      turn *= turnGrowth
      return Math.sin(phase) * level * rise
    },
    alive: () => sample < lastSample,
  }
}

export interface BurstShape {
  frequency: number
  q: number
  gain: number
  attack: number
  decay: number
}

export const noiseBurst = (random: Random, sampleRate: number, shape: BurstShape): Voice => {
  const attackSamples = Math.max(1, shape.attack * sampleRate)
  const lastSample = attackSamples + shape.decay * 7 * sampleRate
  const fade = Math.exp(-1 / (shape.decay * sampleRate))
  const omega = (TAU * shape.frequency) / sampleRate
  const alpha = Math.sin(omega) / (2 * shape.q)
  const pull = 2 * Math.cos(omega)
  let older = 0
  let old = 0
  let level = shape.gain
  let sample = 0
  return {
    next() {
      const rise = sample < attackSamples ? sample / attackSamples : 1
      if (sample >= attackSamples) level *= fade
      sample++
      const excite = (random.next() * 2 - 1) * rise * level
      const y = (alpha * excite + pull * old - (1 - alpha) * older) / (1 + alpha)
      older = old
      old = y
      return y
    },
    alive: () => sample < lastSample,
  }
}

export interface SyllableShape {
  seconds: number
  gain: number
  pitch: (progress: number) => number
  shape?: (progress: number) => number
  overtone?: number
}

const roundedHump = (progress: number): number => Math.sin(Math.PI * progress) ** 1.4

export const syllable = (
  sampleRate: number,
  { seconds, gain, pitch, shape = roundedHump, overtone = 0.08 }: SyllableShape,
): Voice => {
  const length = Math.round(seconds * sampleRate)
  let sample = 0
  let phase = 0
  return {
    next() {
      const progress = sample++ / length
      phase += (TAU * pitch(progress)) / sampleRate
      return (Math.sin(phase) + overtone * Math.sin(phase * 2)) * shape(progress) * gain
    },
    alive: () => sample < length,
  }
}

export const sequence = (sampleRate: number, steps: { at: number; voice: Voice }[]): Voice => {
  const waiting = [...steps].sort((a, b) => a.at - b.at)
  const playing: Voice[] = []
  let sample = 0
  return {
    next() {
      while (waiting.length && waiting[0].at * sampleRate <= sample)
        playing.push(...waiting.splice(0, 1).map(({ voice }) => voice))
      sample++
      let total = 0
      for (let i = playing.length - 1; i >= 0; i--) {
        total += playing[i].next()
        if (!playing[i].alive()) playing.splice(i, 1)
      }
      return total
    },
    alive: () => waiting.length > 0 || playing.length > 0,
  }
}
