import { control, drift } from '../lib/control.ts'
import { lowpass, sweptLowpass } from '../lib/filters.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { pinkNoise } from '../lib/noise.ts'
import { chordOf, drone, padNote } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import { multiply, type Signal, type Studio, shared, sum, TAU } from '../lib/signal.ts'
import { scatter } from '../lib/voices.ts'

const TONE_DIFFERENCE = 14
const CARRIER = 201
const CHORDS = [
  [97, 145.5, 291, 388],
  [97, 129.3, 258.7, 388],
  [109.1, 145.5, 272.8, 327.4],
  [97, 163.7, 245.5, 327.4],
  [86.4, 129.3, 259.2, 345.6],
]
const ROOM_FOR_TONES: [number, number] = [168, 244]

const ground: Layer = ({ sampleRate, random }) =>
  drone(random, sampleRate, [
    { frequency: 97, gain: 0.06 },
    { frequency: 97.17, gain: 0.05 },
    { frequency: 145.5, gain: 0.04 },
    { frequency: 291.2, gain: 0.016 },
    { frequency: 388.4, gain: 0.01 },
    { frequency: 582.3, gain: 0.005 },
  ])

const chords: Layer = ({ sampleRate, seconds, random }) => {
  let last = CHORDS[0]
  const spawn = () => {
    last = random.pick(CHORDS.filter((chord) => chord !== last))
    const quietBand = ROOM_FOR_TONES
    const shape = { partials: 3, tilt: 1.7, attack: 14, hold: random.between(8, 20), release: 18, quietBand }
    return chordOf(last.map((frequency) => padNote(random, sampleRate, { ...shape, frequency, gain: 0.035 })))
  }
  return scatter({ sampleRate, firstAt: 0, lastAt: seconds - 20, gap: () => random.between(24, 34), spawn })
}

const air: Layer = ({ sampleRate, random }) => {
  const cutoff = control(sampleRate, drift(random, { low: 170, high: 400, every: [15, 40] }))
  const level = control(sampleRate, drift(random, { low: 0.03, high: 0.06, every: [9, 23] }))
  return multiply(lowpass(sweptLowpass(pinkNoise(random), sampleRate, cutoff), sampleRate, 650), level)
}

const steadyTone = (sampleRate: number, frequency: number, level: Signal): Signal => {
  const turn = (TAU * frequency) / sampleRate
  let sample = 0
  return () => Math.sin(turn * sample++) * level()
}

const compose = (studio: Studio): Signal[] => {
  const { sampleRate, random } = studio
  const bed = shared(mixLayers(studio, { ground, chords, air }))
  const level = shared(control(sampleRate, drift(random.fork('tone'), { low: 0.032, high: 0.05, every: [20, 50] })))
  return [
    sum(bed[0], steadyTone(sampleRate, CARRIER, level[0])),
    sum(bed[1], steadyTone(sampleRate, CARRIER + TONE_DIFFERENCE, level[1])),
  ]
}

export const focoClaro = definePiece({
  slug: 'foco-claro',
  title: 'Foco claro',
  seconds: 900,
  channels: 2,
  encoding: { vbrQuality: 9 },
  fadeIn: 5,
  fadeOut: 10,
  compose,
})
