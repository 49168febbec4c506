import { arc, control, drift } from '../lib/control.ts'
import { lowpass, soften } from '../lib/filters.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { pinkNoise } from '../lib/noise.ts'
import { definePiece } from '../lib/piece.ts'
import type { Random } from '../lib/random.ts'
import { reverb } from '../lib/reverb.ts'
import { mixNumbers, multiply, type Studio, scale, sum, TAU } from '../lib/signal.ts'
import { createStream } from '../lib/stream.ts'
import { scatter, sequence, syllable, type Voice } from '../lib/voices.ts'

type Song = (random: Random, sampleRate: number) => Voice
type Step = { at: number; voice: Voice }

const flutedSyllable = (random: Random, sampleRate: number, base: number, gain: number): [number, Voice] => {
  const seconds = random.between(0.14, 0.34)
  const bend = random.between(-0.16, 0.16)
  const arch = random.between(-0.08, 0.14)
  const pitch = (x: number): number => base * (1 + bend * (x - 0.5) + arch * Math.sin(Math.PI * x))
  return [seconds, syllable(sampleRate, { seconds, gain, pitch })]
}

const thrush: Song = (random, sampleRate) => {
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

const trill: Song = (random, sampleRate) => {
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

const twoNotes: Song = (random, sampleRate) => {
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

const chips: Song = (random, sampleRate) =>
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

const dove: Song = (random, sampleRate) => {
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

interface Singer {
  song: Song
  gain: number
  brightness: number
  firstAt: number
  rest: [number, number]
}

const SINGERS: Record<string, Singer> = {
  nearThrush: { song: thrush, gain: 0.16, brightness: 5000, firstAt: 5, rest: [7, 15] },
  farThrush: { song: thrush, gain: 0.06, brightness: 2400, firstAt: 9.5, rest: [8, 18] },
  trill: { song: trill, gain: 0.085, brightness: 4200, firstAt: 17, rest: [13, 27] },
  farTrill: { song: trill, gain: 0.04, brightness: 2600, firstAt: 31, rest: [17, 33] },
  twoNotes: { song: twoNotes, gain: 0.085, brightness: 3600, firstAt: 12, rest: [12, 24] },
  chips: { song: chips, gain: 0.06, brightness: 4200, firstAt: 3.5, rest: [3, 10] },
  dove: { song: dove, gain: 0.12, brightness: 2400, firstAt: 23, rest: [16, 31] },
}

const singerLayer =
  ({ song, gain, brightness, firstAt, rest }: Singer): Layer =>
  ({ sampleRate, seconds, random }) => {
    const voice = scatter({
      sampleRate,
      firstAt,
      lastAt: seconds - 10,
      gap: () => random.between(...rest),
      spawn: () => song(random, sampleRate),
    })
    return scale(soften(voice, sampleRate, brightness), gain)
  }

const water: Layer = (studio) => {
  const { sampleRate, seconds } = studio
  const level = arc([
    [0, 0.5],
    [seconds * 0.4, 0.62],
    [seconds * 0.7, 0.45],
    [seconds, 0.5],
  ])
  const stream = createStream(studio, { bubblesPerSecond: [7, 18], highest: 1800, flow: 0.12, ceiling: 4000 })
  return multiply(stream, control(sampleRate, level))
}

const breeze: Layer = ({ sampleRate, random }) => {
  const level = control(sampleRate, drift(random, { low: 0.015, high: 0.06, every: [5, 13] }))
  return multiply(lowpass(pinkNoise(random), sampleRate, 650), level)
}

const compose = (studio: Studio) => {
  const layers = Object.fromEntries(Object.entries(SINGERS).map(([name, singer]) => [name, singerLayer(singer)]))
  const birds = mixLayers(studio, layers)
  const grove = reverb(birds, studio.sampleRate, { decaySeconds: 1.6, brightness: 3000, wet: 0.34, dry: 0.85 })
  return [sum(grove, mixLayers(studio, { water, breeze }))]
}

export const manhaDePassaros = definePiece({
  slug: 'manha-de-passaros',
  title: 'Manhã de pássaros',
  seconds: 240,
  encoding: { vbrQuality: 9.3 },
  fadeIn: 4,
  fadeOut: 9,
  compose,
})
