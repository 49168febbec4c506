import type { BellName } from '../../../src/shared/tape/bells.ts'
import {
  type BellPartial,
  glassBell,
  kalimba,
  type Strike,
  singingBowl,
  smallBell,
  strikeBell,
  templeBell,
} from '../lib/bells.ts'
import { definePiece, type Piece } from '../lib/piece.ts'
import { reverb } from '../lib/reverb.ts'
import type { Signal, Studio } from '../lib/signal.ts'
import { sequence } from '../lib/voices.ts'

interface TimedStrike extends Strike {
  at: number
  partials: readonly BellPartial[]
}

const ringOnce = ({ sampleRate }: Studio, strikes: TimedStrike[]): Signal[] => {
  const steps = strikes.map((strike) => ({ at: strike.at, voice: strikeBell(strike.partials, sampleRate, strike) }))
  const played = sequence(sampleRate, steps)
  return [reverb(() => played.next(), sampleRate, { decaySeconds: 2.4, brightness: 3200, wet: 0.22, dry: 1 })]
}

const interfaceBell = (slug: string, title: string, seconds: number, strikes: TimedStrike[]): Piece =>
  definePiece({
    slug,
    title,
    seconds,
    sampleRate: 44100,
    encoding: { bitrate: 48 },
    fadeIn: 0.02,
    fadeOut: seconds * 0.45,
    loudness: -22,
    limited: false,
    compose: (studio) => ringOnce(studio, strikes),
  })

const oneGlass: TimedStrike[] = [
  { at: 0.05, partials: glassBell, frequency: 587.3, gain: 0.5, attack: 0.012 },
  { at: 0.05, partials: smallBell, frequency: 1174.7, gain: 0.06, attack: 0.02 },
]

const twoGlasses: TimedStrike[] = [
  { at: 0.05, partials: glassBell, frequency: 440, gain: 0.5, attack: 0.014 },
  { at: 0.62, partials: glassBell, frequency: 659.3, gain: 0.26, attack: 0.018 },
]

export const bellStep = interfaceBell('bell-step', 'Sino de passo', 3, oneGlass)

export const bellInterval = interfaceBell('bell-interval', 'Sino de intervalo', 4, twoGlasses)

export const bellEnd = interfaceBell('bell-end', 'Sino final', 8, [
  { at: 0.05, partials: singingBowl, frequency: 146.8, gain: 0.6, attack: 0.03 },
  { at: 0.05, partials: glassBell, frequency: 293.7, gain: 0.24, attack: 0.03 },
  { at: 1.3, partials: singingBowl, frequency: 220, gain: 0.16, attack: 0.05 },
])

/** For tapes, in the one form that all their frames have. They end in silence, so that any other sound can follow. */
const tapeBell = (slug: BellName, seconds: number, strikes: TimedStrike[]): Piece =>
  definePiece({
    ...interfaceBell(slug, slug, seconds, strikes),
    sampleRate: 48000,
    encoding: { bitrate: 64 },
    isForTape: true,
  })

export const tapeBells = [
  tapeBell('passo', 3, oneGlass),
  tapeBell('taca', 9, [
    { at: 0.05, partials: singingBowl, frequency: 146.8, gain: 0.6, attack: 0.03 },
    { at: 0.05, partials: glassBell, frequency: 293.7, gain: 0.24, attack: 0.03 },
  ]),
  tapeBell('sino', 8, [
    { at: 0.05, partials: templeBell, frequency: 329.6, gain: 0.5, attack: 0.008 },
    { at: 0.06, partials: smallBell, frequency: 659.3, gain: 0.05, attack: 0.02 },
  ]),
  tapeBell('vidro', 6, twoGlasses),
  tapeBell('madeira', 3, [
    { at: 0.05, partials: kalimba, frequency: 392, gain: 0.5, attack: 0.004 },
    { at: 0.5, partials: kalimba, frequency: 523.3, gain: 0.32, attack: 0.004 },
  ]),
]
