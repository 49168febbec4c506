import { kalimba, strikeBell } from '../lib/bells.ts'
import { arc, control, drift } from '../lib/control.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { chordOf, drone, padNote } from '../lib/pads.ts'
import { definePiece } from '../lib/piece.ts'
import { reverb } from '../lib/reverb.ts'
import { mixNumbers, multiply, type Studio, TAU } from '../lib/signal.ts'
import { scatter, sequence, syllable } from '../lib/voices.ts'

const BEAT = 60 / 63
const BAR = BEAT * 8
const ROOT = 73.42
const PROGRESSION = [
  [146.8, 220, 293.7, 370, 440],
  [164.8, 220, 277.2, 329.6, 440],
  [123.5, 185, 293.7, 370, 493.9],
  [98, 196, 293.7, 392, 493.9],
]
const PLUCKS = [293.7, 329.6, 370, 440, 493.9, 587.3]

const brightnessOver = (seconds: number) =>
  arc([
    [0, 0],
    [seconds * 0.72, 1],
    [seconds * 0.88, 0.8],
    [seconds, 0.35],
  ])

const pulseAt = (t: number): number => {
  const phase = (t / BEAT) % 1
  const push = phase < 0.3 ? Math.sin((phase / 0.3) * (Math.PI / 2)) : Math.cos(((phase - 0.3) / 0.7) * (Math.PI / 2))
  return 0.58 + 0.42 * push * push
}

const pad: Layer = ({ sampleRate, seconds, random }) => {
  const brightness = brightnessOver(seconds)
  let bar = 0
  const spawn = (t: number) => {
    const glow = brightness(t)
    const shape = {
      partials: Math.round(mixNumbers(3, 9, glow)),
      tilt: mixNumbers(2.1, 1.35, glow),
      attack: 2.6,
      hold: BAR - 2.2,
      release: 3.4,
    }
    const notes = PROGRESSION[bar++ % PROGRESSION.length]
    return chordOf(notes.map((frequency) => padNote(random, sampleRate, { ...shape, frequency, gain: 0.05 })))
  }
  const chords = scatter({ sampleRate, firstAt: 0, lastAt: seconds - 4, gap: () => BAR, spawn })
  const depth = arc([
    [0, 0.35],
    [seconds * 0.3, 0.9],
    [seconds * 0.8, 1],
    [seconds, 0.3],
  ])
  return multiply(
    chords,
    control(sampleRate, (t) => mixNumbers(1, pulseAt(t), depth(t))),
  )
}

const warmRoot: Layer = ({ sampleRate, random }) =>
  drone(random, sampleRate, [
    { frequency: ROOT, gain: 0.05 },
    { frequency: ROOT * 2, gain: 0.03 },
    { frequency: ROOT * 2 + 0.2, gain: 0.025 },
    { frequency: ROOT * 3, gain: 0.014 },
  ])

const risingHarmonics: Layer = ({ sampleRate, seconds, random }) => {
  const brightness = brightnessOver(seconds)
  const spawn = (t: number) => {
    const first = Math.round(random.between(3, 6))
    const steps = Math.round(mixNumbers(5, 11, brightness(t)))
    return sequence(
      sampleRate,
      Array.from({ length: steps }, (_, i) => {
        const frequency = ROOT * (first + i)
        return {
          at: i * BEAT * 0.5,
          voice: syllable(sampleRate, {
            seconds: 2.6,
            gain: 0.05 / (1 + i * 0.16),
            pitch: (x) => frequency * (1 + 0.0012 * Math.sin(TAU * 4.4 * x * 2.6)),
            overtone: 0.05,
          }),
        }
      }),
    )
  }
  const gap = (): number => BAR * random.pick([1, 1, 2])
  return scatter({ sampleRate, firstAt: BAR, lastAt: seconds - 12, gap, spawn })
}

const plucks: Layer = ({ sampleRate, seconds, random }) => {
  const liveliness = arc([
    [0, 0],
    [seconds * 0.2, 0.25],
    [seconds * 0.65, 0.62],
    [seconds * 0.9, 0.3],
    [seconds, 0],
  ])
  const spawn = (t: number) => {
    if (!random.chance(liveliness(t))) return null
    const gain = random.between(0.03, 0.07)
    return strikeBell(kalimba, sampleRate, { frequency: random.pick(PLUCKS), gain, attack: 0.006 })
  }
  return scatter({ sampleRate, firstAt: BEAT * 8, lastAt: seconds - 8, gap: () => BEAT / 2, spawn })
}

const shimmer: Layer = ({ sampleRate, seconds, random }) => {
  const glow = brightnessOver(seconds)
  const tones = [587.3, 740, 880, 1174.7, 1480].map((frequency, i) => ({ frequency, gain: 0.011 / (1 + i * 0.4) }))
  const flicker = drift(random, { low: 0.6, high: 1, every: [2, 6] })
  return multiply(
    drone(random, sampleRate, tones),
    control(sampleRate, (t) => glow(t) * flicker(t) * pulseAt(t)),
  )
}

const compose = (studio: Studio) => {
  const music = mixLayers(studio, { pad, warmRoot, risingHarmonics, plucks, shimmer })
  return [reverb(music, studio.sampleRate, { decaySeconds: 2.6, brightness: 3800, wet: 0.3, dry: 0.85 })]
}

export const energiaDoSol = definePiece({
  slug: 'energia-do-sol',
  title: 'Energia do sol',
  seconds: 300,
  encoding: { vbrQuality: 9 },
  fadeIn: 3,
  fadeOut: 8,
  compose,
})
