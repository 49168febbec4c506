import { control, drift } from './control.ts'
import { highpass, lowpass } from './filters.ts'
import { type Layer, mixLayers } from './layers.ts'
import { pinkNoise } from './noise.ts'
import { chordOf, type DroneTone, drone, padNote } from './pads.ts'
import { reverb } from './reverb.ts'
import { multiply, scale, TAU } from './signal.ts'
import { scatter } from './voices.ts'

export interface ChordsShape {
  chords: number[][]
  gain: number
  partials: number
  tilt: number
  attack: number
  hold: number
  release: number
  /** Seconds from chord to chord. */
  every: [number, number]
  quietBand?: [number, number]
}

const HALL = { decaySeconds: 4, brightness: 4000, wet: 0.35, dry: 0.8 }

export const chords = (shape: ChordsShape): Layer => {
  const played: Layer = ({ sampleRate, seconds, random }) => {
    let last = shape.chords[0]
    const spawn = () => {
      last = random.pick(shape.chords.filter((chord) => chord !== last || shape.chords.length === 1))
      return chordOf(last.map((frequency) => padNote(random, sampleRate, { ...shape, frequency })))
    }
    return scatter({ sampleRate, firstAt: 0, lastAt: seconds, gap: () => random.between(...shape.every), spawn })
  }
  return (scene) => reverb(mixLayers(scene, { played }), scene.sampleRate, HALL, scene.random.ear)
}

export const tones =
  (voices: DroneTone[]): Layer =>
  ({ sampleRate, random }) =>
    drone(random, sampleRate, voices)

/** A breath of air around tones, up to the highest that is heard. */
export const air =
  (gain: number, lowest = 60, highest = 9000): Layer =>
  ({ sampleRate, random }) => {
    const level = control(sampleRate, drift(random, { low: gain * 0.6, high: gain, every: [5, 13] }))
    return multiply(lowpass(highpass(pinkNoise(random), sampleRate, lowest), sampleRate, highest), level)
  }

/** Two tones, one for each ear, so many Hz apart. */
export const binaural =
  (carrier: number, apart: number, gain: number): Layer =>
  ({ sampleRate, random }) => {
    const turn = (TAU * (carrier + random.ear * apart)) / sampleRate
    let sample = 0
    return () => Math.sin(turn * sample++) * gain
  }

/** One tone that comes and goes so many times a second. */
export const isochronic =
  (carrier: number, rate: number, gain: number): Layer =>
  ({ sampleRate, random }) => {
    let sample = 0
    const lag = random.ear * 0.9
    const tone = () => {
      const now = sample++ / sampleRate
      const pulse = 0.5 - 0.5 * Math.cos(TAU * rate * now)
      return Math.sin(TAU * carrier * now + lag) * pulse * pulse
    }
    return scale(tone, gain)
  }
