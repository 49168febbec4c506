import { glassBell, singingBowl, strikeBell } from '../lib/bells.ts'
import { air } from '../lib/music.ts'
import { chordOf, padNote } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import { reverb } from '../lib/reverb.ts'
import { type Signal, type Studio, sum } from '../lib/signal.ts'
import { sequence } from '../lib/voices.ts'

const PAD = { partials: 5, tilt: 1.9, attack: 3, hold: 3.5, release: 5 }
const ROOM = { decaySeconds: 3.2, brightness: 6000, wet: 0.3, dry: 0.9 }
const CHORD = [146.8, 220, 293.7, 370, 440]

const compose = (studio: Studio): Signal => {
  const { sampleRate, random } = studio
  const { ear } = random
  const pad = chordOf(CHORD.map((frequency) => padNote(random, sampleRate, { ...PAD, frequency, gain: 0.06 })))
  const played = sequence(sampleRate, [
    { at: 0.1, voice: pad },
    { at: 0.6, voice: strikeBell(singingBowl, sampleRate, { frequency: 220, gain: 0.22, attack: 0.03, ear }) },
    { at: 3.4, voice: strikeBell(glassBell, sampleRate, { frequency: 440, gain: 0.12, attack: 0.03, ear }) },
    { at: 6.1, voice: strikeBell(glassBell, sampleRate, { frequency: 587.3, gain: 0.08, attack: 0.03, ear }) },
  ])
  const breath = air(0.02, 60, 14_000)({ ...studio, from: 0, isJoint: false })
  return sum(
    reverb(() => played.next(), sampleRate, ROOM, ear),
    breath,
  )
}

export const amostra = definePiece({
  slug: 'amostra',
  folder: 'content/audio',
  seconds: 12,
  fadeIn: 0.4,
  fadeOut: 4,
  loudness: -20,
  compose,
})
