import { control, drift } from './control.ts'
import type { Random } from './random.ts'
import { ease, type Signal, TAU } from './signal.ts'
import type { Voice } from './voices.ts'

export interface PadNoteShape {
  frequency: number
  gain: number
  partials: number
  tilt: number
  attack: number
  hold: number
  release: number
  quietBand?: [number, number]
}

interface Spinner {
  cosine: number
  sine: number
  turnCosine: number
  turnSine: number
  wobbleRate: number
  wobblePhase: number
  gain: number
  level: number
}

const BREATH_STEP = 64
/** How far the right ear's wave is ahead: enough for width, too little to cancel in mono. */
const EAR_PHASE: [number, number] = [0.5, 1.5]

const createSpinner = (random: Random, sampleRate: number, frequency: number, gain: number): Spinner => {
  const turn = (TAU * frequency) / sampleRate
  const phase = random.between(0, TAU) + random.ear * random.between(...EAR_PHASE)
  return {
    cosine: Math.cos(phase),
    sine: Math.sin(phase),
    turnCosine: Math.cos(turn),
    turnSine: Math.sin(turn),
    wobbleRate: random.between(0.05, 0.17),
    wobblePhase: random.between(0, TAU),
    gain,
    level: gain,
  }
}

const audiblePartials = ({ partials, frequency, quietBand = [0, 0] }: PadNoteShape, sampleRate: number): number[] =>
  Array.from({ length: partials }, (_, i) => i + 1)
    .filter((n) => n * frequency < Math.min(6000, sampleRate * 0.45))
    .filter((n) => n * frequency < quietBand[0] || n * frequency > quietBand[1])

const spinnersFor = (random: Random, sampleRate: number, shape: PadNoteShape): Spinner[] =>
  audiblePartials(shape, sampleRate).flatMap((n) => {
    const gain = shape.gain * n ** -shape.tilt * 0.5
    const spread = shape.frequency * n * random.between(0.0006, 0.0016)
    return [
      createSpinner(random, sampleRate, shape.frequency * n - spread, gain),
      createSpinner(random, sampleRate, shape.frequency * n + spread, gain),
    ]
  })

const spin = (spinner: Spinner): number => {
  const cosine = spinner.cosine * spinner.turnCosine - spinner.sine * spinner.turnSine
  spinner.sine = spinner.cosine * spinner.turnSine + spinner.sine * spinner.turnCosine
  spinner.cosine = cosine
  return spinner.sine * spinner.level
}

const breathe = (spinner: Spinner, seconds: number): void => {
  const wobble = Math.sin(TAU * spinner.wobbleRate * seconds + spinner.wobblePhase)
  spinner.level += (spinner.gain * (0.72 + 0.28 * wobble) - spinner.level) * 0.04
}

export const padNote = (random: Random, sampleRate: number, shape: PadNoteShape): Voice => {
  const spinners = spinnersFor(random, sampleRate, shape)
  const total = shape.attack + shape.hold + shape.release
  let sample = 0
  let envelope = 0
  const envelopeAt = (seconds: number): number =>
    ease(seconds / shape.attack) * (1 - ease((seconds - shape.attack - shape.hold) / shape.release))
  return {
    next() {
      if (sample % BREATH_STEP === 0) for (const spinner of spinners) breathe(spinner, sample / sampleRate)
      if (sample % 8 === 0) envelope = envelopeAt(sample / sampleRate)
      sample++
      let mixed = 0
      for (let i = 0; i < spinners.length; i++) mixed += spin(spinners[i])
      return mixed * envelope
    },
    alive: () => sample < total * sampleRate,
  }
}

export const chordOf = (notes: Voice[]): Voice => ({
  next() {
    let mixed = 0
    for (let i = 0; i < notes.length; i++) mixed += notes[i].next()
    return mixed
  },
  alive: () => notes.some((note) => note.alive()),
})

export interface DroneTone {
  frequency: number
  gain: number
}

export const drone = (random: Random, sampleRate: number, tones: readonly DroneTone[]): Signal => {
  const voices = tones.map(({ frequency, gain }) => ({
    spinner: createSpinner(random, sampleRate, frequency, 1),
    level: control(sampleRate, drift(random, { low: gain * 0.25, high: gain, every: [11, 29] })),
  }))
  return () => {
    let mixed = 0
    for (let i = 0; i < voices.length; i++) mixed += spin(voices[i].spinner) * voices[i].level()
    return mixed
  }
}
