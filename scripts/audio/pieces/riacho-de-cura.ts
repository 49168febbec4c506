import { arc, control, drift } from '../lib/control.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { chordOf, drone, padNote } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import { reverb } from '../lib/reverb.ts'
import { multiply, type Studio, sum } from '../lib/signal.ts'
import { createStream } from '../lib/stream.ts'
import { scatter } from '../lib/voices.ts'

const CHORDS = [
  [108, 162, 216, 270, 324],
  [108, 144, 216, 288, 432],
  [96, 144, 192, 288, 360],
  [121.5, 162, 243, 324, 486],
  [108, 162, 243, 324, 432],
  [144, 180, 216, 324, 432],
  [90, 135, 216, 270, 405],
]

const stream: Layer = (studio) => {
  const { sampleRate, seconds } = studio
  const journey = arc([
    [0, 1],
    [seconds * 0.25, 0.75],
    [seconds * 0.5, 1],
    [seconds * 0.8, 0.7],
    [seconds, 0.6],
  ])
  const nearness = drift(studio.random.fork('nearness'), { low: 0.7, high: 1, every: [20, 55] })
  const water = createStream(studio, { bubblesPerSecond: [8, 26], highest: 1700, flow: 0.13, ceiling: 2000 })
  return multiply(
    water,
    control(sampleRate, (t) => journey(t) * nearness(t)),
  )
}

const chords: Layer = ({ sampleRate, seconds, random }) => {
  let last = CHORDS[1]
  const spawn = () => {
    last = random.pick(CHORDS.filter((chord) => chord !== last))
    const shape = { partials: 3, tilt: 2, attack: random.between(15, 20), hold: random.between(6, 22), release: 22 }
    const gain = random.between(0.022, 0.032)
    return chordOf(last.map((frequency) => padNote(random, sampleRate, { ...shape, frequency, gain })))
  }
  return scatter({ sampleRate, firstAt: 6, lastAt: seconds - 45, gap: () => random.between(38, 60), spawn })
}

const root: Layer = ({ sampleRate, random }) =>
  drone(random, sampleRate, [
    { frequency: 54, gain: 0.03 },
    { frequency: 108, gain: 0.024 },
    { frequency: 108.11, gain: 0.02 },
    { frequency: 162, gain: 0.012 },
  ])

const compose = (studio: Studio) => {
  const pad = mixLayers(studio, { chords, root })
  const hall = reverb(pad, studio.sampleRate, { decaySeconds: 4, brightness: 2200, wet: 0.35, dry: 0.8 })
  return [sum(hall, mixLayers(studio, { stream }))]
}

export const riachoDeCura = definePiece({
  slug: 'riacho-de-cura',
  title: 'Riacho de cura',
  seconds: 1500,
  encoding: { bitrate: 16 },
  fadeIn: 6,
  fadeOut: 12,
  compose,
})
