import type { Random } from './random.ts'
import { mixNumbers, TAU } from './signal.ts'
import { sequence, syllable, type Voice } from './voices.ts'

export type Song = (random: Random, sampleRate: number) => Voice
type Step = { at: number; voice: Voice }

const flutedSyllable = (random: Random, sampleRate: number, base: number, gain: number): [number, Voice] => {
  const seconds = random.between(0.14, 0.34)
  const bend = random.between(-0.16, 0.16)
  const arch = random.between(-0.08, 0.14)
  const pitch = (x: number): number => base * (1 + bend * (x - 0.5) + arch * Math.sin(Math.PI * x))
  return [seconds, syllable(sampleRate, { seconds, gain, pitch })]
}

export const thrush: Song = (random, sampleRate) => {
  const scaleSteps = [1620, 1822, 2048, 2160, 2430]
  const motif = Array.from({ length: random.pick([3, 4, 5]) }, () => random.pick(scaleSteps))
  const notes = random.chance(0.5) ? [...motif, ...motif.slice(0, 2)] : motif
  const steps: Step[] = []
  let at = 0
  for (const note of notes) {
    const base = note * random.between(0.985, 1.015)
    const [seconds, voice] = flutedSyllable(random, sampleRate, base, random.between(0.7, 1))
    steps.push({ at, voice })
    at += seconds + random.between(0.05, 0.2)
  }
  return sequence(sampleRate, steps)
}

export const trill: Song = (random, sampleRate) => {
  const count = Math.round(random.between(8, 15))
  const spacing = random.between(0.085, 0.115)
  const top = random.between(3400, 3900)
  return sequence(
    sampleRate,
    Array.from({ length: count }, (_, i) => ({
      at: i * spacing * (1 + 0.01 * i),
      voice: syllable(sampleRate, {
        seconds: spacing * 0.72,
        gain: 0.5 * Math.sin((Math.PI * (i + 0.7)) / (count + 0.6)),
        pitch: (x) => mixNumbers(top, top * 0.78, x ** 0.8) - i * 14,
      }),
    })),
  )
}

export const twoNotes: Song = (random, sampleRate) => {
  const high = random.between(2680, 2860)
  const low = high * random.pick([0.794, 0.841, 0.75])
  const whistle = (base: number, seconds: number, gain: number): Voice =>
    syllable(sampleRate, {
      seconds,
      gain,
      pitch: (x) => base * (1 + 0.004 * Math.sin(TAU * 6 * x * seconds) - 0.015 * x),
      overtone: 0.04,
    })
  return sequence(sampleRate, [
    { at: 0, voice: whistle(high, random.between(0.34, 0.48), 0.6) },
    { at: 0.58, voice: whistle(low, random.between(0.5, 0.7), 0.55) },
  ])
}

export const chips: Song = (random, sampleRate) =>
  sequence(
    sampleRate,
    Array.from({ length: random.pick([1, 2, 2, 3]) }, (_, i) => ({
      at: i * random.between(0.17, 0.26),
      voice: syllable(sampleRate, {
        seconds: random.between(0.045, 0.075),
        gain: random.between(0.25, 0.42),
        pitch: (x) => mixNumbers(4250, 3500, x),
      }),
    })),
  )

export const dove: Song = (random, sampleRate) => {
  const base = random.between(470, 540)
  const coo = (at: number, seconds: number, gain: number, ratio: number): Step => ({
    at,
    voice: syllable(sampleRate, {
      seconds,
      gain,
      pitch: (x) => base * ratio * (1 + 0.07 * Math.sin(Math.PI * x)),
      overtone: 0.16,
    }),
  })
  return sequence(sampleRate, [
    coo(0, 0.3, 0.5, 1),
    coo(0.42, 0.72, 0.8, 1.06),
    coo(1.42, 0.42, 0.55, 0.98),
    coo(2, 0.46, 0.5, 0.97),
  ])
}
