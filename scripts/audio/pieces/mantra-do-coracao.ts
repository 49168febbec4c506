import { type Layer, mixLayers } from '../lib/layers.ts'
import { drone } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import { reverb } from '../lib/reverb.ts'
import { type Studio, sum } from '../lib/signal.ts'
import { createChantBook, createSinger, type SingerShape } from '../lib/singer.ts'

const CHOIR: SingerShape[] = [
  { pitch: 98, gain: 0.2, overtones: 0.1, lateBy: 0 },
  { pitch: 98.35, gain: 0.14, overtones: 0.05, lateBy: 0.35 },
  { pitch: 147, gain: 0.1, overtones: 0.04, lateBy: 0.6 },
  { pitch: 195.7, gain: 0.09, overtones: 0.02, lateBy: 0.45 },
  { pitch: 196.4, gain: 0.07, overtones: 0.02, lateBy: 0.95 },
]

const choir: Layer = ({ sampleRate, random }) => {
  const book = createChantBook(random.fork('chants'), 1.5)
  const singers = CHOIR.map((shape, i) => createSinger(random.fork(`singer-${i}`), sampleRate, book, shape))
  return sum(...singers)
}

const tanpura: Layer = ({ sampleRate, random }) =>
  drone(random, sampleRate, [
    { frequency: 49, gain: 0.022 },
    { frequency: 98, gain: 0.024 },
    { frequency: 98.2, gain: 0.02 },
    { frequency: 147, gain: 0.017 },
    { frequency: 196, gain: 0.013 },
    { frequency: 294, gain: 0.008 },
    { frequency: 392, gain: 0.006 },
    { frequency: 490, gain: 0.004 },
  ])

const compose = (studio: Studio) => {
  const voices = mixLayers(studio, { choir })
  const temple = reverb(voices, studio.sampleRate, { decaySeconds: 3.6, brightness: 2300, wet: 0.34, dry: 0.8 })
  return [sum(temple, mixLayers(studio, { tanpura }))]
}

export const mantraDoCoracao = definePiece({
  slug: 'mantra-do-coracao',
  title: 'Mantra do coração',
  seconds: 720,
  encoding: { vbrQuality: 9.6 },
  fadeIn: 4,
  fadeOut: 10,
  compose,
})
