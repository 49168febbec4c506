import { glassBell, singingBowl, strikeBell } from '../lib/bells.ts'
import { chordOf, padNote } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import { stereoReverb } from '../lib/reverb.ts'
import type { Signal, Studio } from '../lib/signal.ts'
import { sequence } from '../lib/voices.ts'

const PAD = { partials: 5, tilt: 1.9, attack: 3, hold: 3.5, release: 5 }
const CHORD = [146.8, 220, 293.7, 370, 440]

const compose = ({ sampleRate, random }: Studio): Signal[] => {
  const pad = chordOf(CHORD.map((frequency) => padNote(random, sampleRate, { ...PAD, frequency, gain: 0.06 })))
  const played = sequence(sampleRate, [
    { at: 0.1, voice: pad },
    { at: 0.6, voice: strikeBell(singingBowl, sampleRate, { frequency: 220, gain: 0.22, attack: 0.03 }) },
    { at: 3.4, voice: strikeBell(glassBell, sampleRate, { frequency: 440, gain: 0.12, attack: 0.03 }) },
    { at: 6.1, voice: strikeBell(glassBell, sampleRate, { frequency: 587.3, gain: 0.08, attack: 0.03 }) },
  ])
  return stereoReverb(() => played.next(), sampleRate, { decaySeconds: 3.2, brightness: 3000, wet: 0.3, dry: 0.9 })
}

export const amostra = definePiece({
  slug: 'amostra',
  title: 'Amostra',
  seconds: 12,
  sampleRate: 44100,
  channels: 2,
  encoding: { bitrate: 64 },
  fadeIn: 0.4,
  fadeOut: 4,
  compose,
})
