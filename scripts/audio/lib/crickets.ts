import { control, drift } from './control.ts'
import { soften } from './filters.ts'
import { type Layer, mixLayers } from './layers.ts'
import type { Random } from './random.ts'
import { reverb } from './reverb.ts'
import { multiply, scale } from './signal.ts'
import { scatter, sequence, syllable, type Voice } from './voices.ts'

export interface CricketShape {
  pitches: number[]
  gain: number
  /** Seconds from chirp to chirp. */
  pace: [number, number]
}

const NIGHT = { decaySeconds: 1.8, brightness: 5200, wet: 0.5, dry: 0.4 }

const chirpOf = (random: Random, sampleRate: number, pitch: number, pulses: number): Voice => {
  const spacing = random.between(0.033, 0.037)
  return sequence(
    sampleRate,
    Array.from({ length: pulses }, (_, i) => ({
      at: i * spacing,
      voice: syllable(sampleRate, {
        seconds: 0.024,
        gain: 0.5 + (0.5 * i) / pulses,
        pitch: (progress) => pitch * (1 - 0.012 * progress),
        overtone: 0.05,
      }),
    })),
  )
}

const cricket =
  ({ pace }: CricketShape, pitch: number): Layer =>
  ({ sampleRate, seconds, random }) => {
    const side = random.place()
    const tempo = drift(random, { low: pace[0], high: pace[1], every: [9, 24] })
    const presence = drift(random, { low: 0.1, high: 1, every: [6, 16] })
    const chirps = scatter({
      sampleRate,
      firstAt: random.between(0.2, 1.4),
      lastAt: seconds,
      gap: (t) => tempo(t) * random.between(0.94, 1.06),
      spawn: () => chirpOf(random, sampleRate, pitch * random.between(0.997, 1.003), random.pick([3, 3, 4])),
    })
    return multiply(
      chirps,
      control(sampleRate, (t) => presence(t) * side),
    )
  }

export const crickets =
  (shape: CricketShape): Layer =>
  (scene) => {
    const singers = shape.pitches.map((pitch, i) => [`cricket-${i}`, cricket(shape, pitch)] as const)
    const far = reverb(mixLayers(scene, Object.fromEntries(singers)), scene.sampleRate, NIGHT, scene.random.ear)
    return scale(soften(far, scene.sampleRate, 6000), shape.gain)
  }
