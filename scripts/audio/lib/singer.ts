import { drift } from './control.ts'
import type { Random } from './random.ts'
import { clamp, ease, mixNumbers, type Signal, TAU } from './signal.ts'

interface Formant {
  frequency: number
  width: number
  gain: number
}

type Vowel = readonly [Formant, Formant, Formant]

const VOWEL_A: Vowel = [
  { frequency: 690, width: 150, gain: 1 },
  { frequency: 1120, width: 170, gain: 0.5 },
  { frequency: 2500, width: 260, gain: 0.1 },
]

const VOWEL_U: Vowel = [
  { frequency: 320, width: 110, gain: 1 },
  { frequency: 760, width: 130, gain: 0.3 },
  { frequency: 2250, width: 240, gain: 0.03 },
]

const HUM_M: Vowel = [
  { frequency: 240, width: 120, gain: 0.85 },
  { frequency: 980, width: 240, gain: 0.05 },
  { frequency: 2100, width: 300, gain: 0.012 },
]

const STEP = 64
const HIGHEST = 3600
/** How far the right ear's ground tone is ahead: its twentieth harmonic, twenty times as far, is still not against the left ear's. */
const EAR_PHASE: [number, number] = [0.04, 0.09]

export interface SingerShape {
  pitch: number
  gain: number
  overtones: number
  lateBy: number
}

interface Chant {
  startedAt: number
  sound: number
  rest: number
  strength: number
  overtoneFrom: number
  overtoneTo: number
}

export interface Breath {
  sound: number
  rest: number
}

const nextChant = (random: Random, startedAt: number, { sound, rest }: Breath): Chant => ({
  startedAt,
  sound,
  rest,
  strength: random.between(0.8, 1),
  overtoneFrom: random.between(4, 7),
  overtoneTo: random.between(7, 11),
})

const blend = (from: Vowel, to: Vowel, amount: number): Formant[] =>
  from.map((formant, i) => ({
    frequency: mixNumbers(formant.frequency, to[i].frequency, amount),
    width: mixNumbers(formant.width, to[i].width, amount),
    gain: mixNumbers(formant.gain, to[i].gain, amount),
  }))

const mouthAt = (progress: number): Formant[] =>
  progress < 0.55
    ? blend(VOWEL_A, VOWEL_U, ease((progress - 0.26) / 0.2))
    : blend(VOWEL_U, HUM_M, ease((progress - 0.6) / 0.12))

const resonance = (formants: Formant[], frequency: number): number => {
  let total = 0
  for (const { frequency: centre, width, gain } of formants) {
    const distance = (frequency - centre) / (width / 2)
    total += gain / (1 + distance * distance)
  }
  return total
}

const breathEnvelope = (progress: number): number =>
  ease(progress / 0.15) ** 1.2 * (1 - ease((progress - 0.8) / 0.2)) * mixNumbers(1, 0.82, progress)

const overtoneBoost = (chant: Chant, progress: number, harmonic: number, amount: number): number => {
  const presence = ease((progress - 0.3) / 0.15) * (1 - ease((progress - 0.66) / 0.12))
  const sweep = mixNumbers(chant.overtoneFrom, chant.overtoneTo, 0.5 - 0.5 * Math.cos(progress * Math.PI * 3))
  const distance = harmonic - sweep
  return amount * presence * Math.exp(-distance * distance * 1.6)
}

export type ChantBook = (number: number) => Chant

export const createChantBook = (random: Random, firstAt: number, breath: Breath): ChantBook => {
  const chants = [nextChant(random, firstAt, breath)]
  return (number) => {
    while (chants.length <= number) {
      const { startedAt, sound, rest } = chants[chants.length - 1]
      chants.push(nextChant(random, startedAt + sound + rest, breath))
    }
    return chants[number]
  }
}

export const createSinger = (random: Random, sampleRate: number, book: ChantBook, shape: SingerShape): Signal => {
  const harmonics = Math.floor(HIGHEST / shape.pitch)
  const levels = new Float64Array(harmonics + 1)
  const targets = new Float64Array(harmonics + 1)
  const detune = drift(random, { low: -0.0022, high: 0.0022, every: [0.5, 1.6] })
  const presence = drift(random, { low: 0.55, high: 1, every: [20, 50] })
  const vibratoRate = random.between(4.3, 5.1)
  let number = 0
  let sample = 0
  let phase = random.ear * random.between(...EAR_PHASE)
  let turn = (TAU * shape.pitch) / sampleRate

  const update = (seconds: number): void => {
    const now = seconds - shape.lateBy
    while (now >= book(number + 1).startedAt) number++
    const chant = book(number)
    const progress = clamp((now - chant.startedAt) / chant.sound, 0, 1)
    const loudness = breathEnvelope(progress) * chant.strength * shape.gain * presence(seconds)
    const formants = mouthAt(progress)
    for (let n = 1; n <= harmonics; n++) {
      const voiced = resonance(formants, n * shape.pitch) * n ** -0.55
      targets[n] = loudness * (voiced + overtoneBoost(chant, progress, n, shape.overtones))
    }
    const vibrato = 0.0028 * ease((progress - 0.15) / 0.3) * Math.sin(TAU * vibratoRate * seconds)
    turn = (TAU * shape.pitch * (1 + detune(seconds) + vibrato)) / sampleRate
  }

  return () => {
    if (sample % STEP === 0) update(sample / sampleRate)
    sample++
    phase += turn
    if (phase > TAU) phase -= TAU
    const twice = 2 * Math.cos(phase)
    let older = 0
    let harmonic = Math.sin(phase)
    let total = 0
    for (let n = 1; n <= harmonics; n++) {
      levels[n] += (targets[n] - levels[n]) * 0.004
      total += harmonic * levels[n]
      const next = twice * harmonic - older
      older = harmonic
      harmonic = next
    }
    return total
  }
}
