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

const ROOM = { decaySeconds: 2.4, brightness: 6000, wet: 0.3, dry: 1 }

const ringOnce = ({ sampleRate, random: { ear } }: Studio, strikes: TimedStrike[]): Signal => {
  const steps = strikes.map((strike) => ({
    at: strike.at,
    voice: strikeBell(strike.partials, sampleRate, { ...strike, ear }),
  }))
  const played = sequence(sampleRate, steps)
  return reverb(() => played.next(), sampleRate, ROOM, ear)
}

const interfaceBell = (slug: string, seconds: number, strikes: TimedStrike[]): Piece =>
  definePiece({
    slug,
    folder: 'public/sounds',
    seconds,
    fadeIn: 0.02,
    fadeOut: seconds * 0.45,
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

export const bellStep = interfaceBell('bell-step', 3, oneGlass)

export const bellInterval = interfaceBell('bell-interval', 4, twoGlasses)

export const bellEnd = interfaceBell('bell-end', 8, [
  { at: 0.05, partials: singingBowl, frequency: 146.8, gain: 0.6, attack: 0.03 },
  { at: 0.05, partials: glassBell, frequency: 293.7, gain: 0.24, attack: 0.03 },
  { at: 1.3, partials: singingBowl, frequency: 220, gain: 0.16, attack: 0.05 },
])

/** In the one form that everything on a tape has. They end in silence, so that any other sound can follow. */
const tapeBell = (slug: BellName, seconds: number, strikes: TimedStrike[]): Piece =>
  definePiece({ ...interfaceBell(slug, seconds, strikes), folder: 'content/bells', channels: 1, kbps: 64 })

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
