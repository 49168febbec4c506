import { control, drift } from './control.ts'
import { highpass, lowpass, sweptLowpass } from './filters.ts'
import { type Layer, mix } from './layers.ts'
import { pinkNoise, whiteNoise } from './noise.ts'
import { reverb } from './reverb.ts'
import { ease, multiply } from './signal.ts'
import { chirp, noiseBurst, scatter } from './voices.ts'

export interface RainShape {
  curtain: number
  /** In Hz: how dull and how bright the curtain becomes. */
  colour: [number, number]
  hiss: number
  drops: { perSecond: [number, number]; pitch: [number, number]; gain: number }
  roof: number
  /** Seconds between two drops into water. */
  puddles?: [number, number]
  thunder?: number
}

const curtain =
  ({ curtain: gain, colour }: RainShape): Layer =>
  ({ sampleRate, random }) => {
    const level = control(sampleRate, drift(random, { low: gain * 0.75, high: gain, every: [4, 11] }))
    const cutoff = control(sampleRate, drift(random, { low: colour[0], high: colour[1], every: [6, 15] }))
    return multiply(highpass(sweptLowpass(pinkNoise(random), sampleRate, cutoff), sampleRate, 180), level)
  }

const hiss =
  ({ hiss: gain }: RainShape): Layer =>
  ({ sampleRate, random }) => {
    const level = control(sampleRate, drift(random, { low: gain * 0.6, high: gain, every: [3, 9] }))
    return multiply(highpass(whiteNoise(random), sampleRate, 5500), level)
  }

const drops =
  ({ drops: { perSecond, pitch, gain } }: RainShape): Layer =>
  ({ sampleRate, seconds, random }) => {
    const density = drift(random, { low: perSecond[0], high: perSecond[1], every: [4, 12] })
    return scatter({
      sampleRate,
      firstAt: 0.1,
      lastAt: seconds,
      gap: (t) => random.gap(1 / density(t)),
      spawn: () =>
        noiseBurst(random, sampleRate, {
          frequency: random.pitchBetween(...pitch),
          q: random.between(1.5, 5),
          gain: gain * random.next() ** 2.2 * random.place(),
          attack: 0.001,
          decay: random.between(0.003, 0.01),
        }),
    })
  }

const roof =
  ({ roof: gain }: RainShape): Layer =>
  ({ sampleRate, random }) => {
    const level = control(sampleRate, drift(random, { low: gain * 0.55, high: gain, every: [6, 13] }))
    return multiply(lowpass(pinkNoise(random), sampleRate, 420), level)
  }

const puddles =
  (every: [number, number]): Layer =>
  ({ sampleRate, seconds, random }) => {
    const plops = scatter({
      sampleRate,
      firstAt: 0.5,
      lastAt: seconds,
      gap: () => random.between(...every),
      spawn: () =>
        chirp(sampleRate, {
          frequency: random.pitchBetween(420, 1700),
          glide: random.between(0.1, 0.5),
          gain: random.between(0.03, 0.09) * random.place(),
          attack: 0.003,
          decay: random.between(0.015, 0.045),
        }),
    })
    const room = { decaySeconds: 1.1, brightness: 5000, wet: 0.4, dry: 0.75 }
    return reverb(plops, sampleRate, room, random.ear)
  }

const thunder =
  (gain: number): Layer =>
  ({ sampleRate, seconds, random, from, isJoint }) => {
    const lasts = random.between(8, 12)
    const at = random.between(from + 4, Math.max(from + 5, seconds - lasts - 4))
    const flutter = drift(random, { low: 0.35, high: 1, every: [0.4, 1.4] })
    const heard = isJoint || seconds - from < 24 ? 0 : gain
    const level = control(sampleRate, (t) => {
      const phase = (t - at) / lasts
      if (phase <= 0 || phase >= 1) return 0
      return ease(phase / 0.18) * (1 - ease((phase - 0.18) / 0.82)) ** 1.4 * heard * flutter(t)
    })
    return multiply(lowpass(lowpass(pinkNoise(random), sampleRate, 110), sampleRate, 260), level)
  }

export const rain = (shape: RainShape): Layer =>
  mix({
    curtain: curtain(shape),
    hiss: hiss(shape),
    drops: drops(shape),
    roof: roof(shape),
    ...(shape.puddles && { puddles: puddles(shape.puddles) }),
    ...(shape.thunder && { thunder: thunder(shape.thunder) }),
  })
