import { arc, control, drift } from '../lib/control.ts'
import { highpass, lowpass, soften, sweptBandpass, sweptLowpass } from '../lib/filters.ts'
import { type Layer, mixLayers } from '../lib/layers.ts'
import { pinkNoise, whiteNoise } from '../lib/noise.ts'
import { definePiece } from '../lib/piece.ts'
import { reverb } from '../lib/reverb.ts'
import { ease, multiply, type Signal, sum } from '../lib/signal.ts'
import { chirp, noiseBurst, scatter, sequence } from '../lib/voices.ts'

const curtain: Layer = ({ sampleRate, seconds, random }) => {
  const shower = arc([
    [0, 0.6],
    [seconds * 0.3, 1],
    [seconds * 0.55, 0.72],
    [seconds * 0.75, 0.95],
    [seconds, 0.5],
  ])
  const gust = drift(random, { low: 0.78, high: 1.05, every: [4, 13] })
  const level = control(sampleRate, (t) => 0.34 * shower(t) * gust(t))
  const colour = control(sampleRate, drift(random, { low: 1400, high: 3000, every: [9, 27] }))
  const rain = highpass(sweptLowpass(pinkNoise(random), sampleRate, colour), sampleRate, 180)
  return multiply(rain, level)
}

const mist: Layer = ({ sampleRate, random }) => {
  const pitch = control(sampleRate, drift(random, { low: 2400, high: 3800, every: [11, 29] }))
  const level = control(sampleRate, drift(random, { low: 0.02, high: 0.045, every: [6, 17] }))
  return multiply(sweptBandpass(whiteNoise(random), sampleRate, pitch, 0.8), level)
}

const leaves: Layer = ({ sampleRate, seconds, random }) => {
  const density = drift(random, { low: 14, high: 34, every: [10, 26] })
  return scatter({
    sampleRate,
    firstAt: 0.2,
    lastAt: seconds,
    gap: (t) => random.gap(1 / density(t)),
    spawn: () =>
      noiseBurst(random, sampleRate, {
        frequency: random.pitchBetween(700, 3200),
        q: random.between(2, 6),
        gain: 0.5 * random.next() ** 2.2,
        attack: 0.0015,
        decay: random.between(0.004, 0.012),
      }),
  })
}

const railing: Layer = ({ sampleRate, seconds, random }) => {
  const mean = drift(random, { low: 0.16, high: 0.5, every: [12, 30] })
  const drops = scatter({
    sampleRate,
    firstAt: 0.6,
    lastAt: seconds,
    gap: (t) => random.gap(mean(t)),
    spawn: () =>
      chirp(sampleRate, {
        frequency: random.pitchBetween(620, 2100),
        glide: random.between(0.04, 0.22),
        gain: 0.03 + 0.07 * random.next() ** 2,
        attack: 0.0025,
        decay: random.between(0.012, 0.035),
      }),
  })
  return reverb(drops, sampleRate, { decaySeconds: 0.9, brightness: 3200, wet: 0.35, dry: 0.8 })
}

const gutter: Layer = ({ sampleRate, seconds, random }) => {
  const plop = () => {
    const frequency = random.pitchBetween(330, 520)
    const gain = random.between(0.05, 0.1)
    return sequence(sampleRate, [
      { at: 0, voice: chirp(sampleRate, { frequency, glide: 0.5, gain, attack: 0.004, decay: 0.045 }) },
      {
        at: random.between(0.06, 0.11),
        voice: chirp(sampleRate, {
          frequency: frequency * 1.6,
          glide: 0.3,
          gain: gain * 0.5,
          attack: 0.003,
          decay: 0.03,
        }),
      },
    ])
  }
  const drops = scatter({ sampleRate, firstAt: 3, lastAt: seconds, gap: () => random.between(0.9, 3.4), spawn: plop })
  return reverb(drops, sampleRate, { decaySeconds: 1.3, brightness: 2400, wet: 0.45, dry: 0.7 })
}

const thunder: Layer = ({ sampleRate, seconds, random }) => {
  const rolls: { at: number; lasts: number; gain: number }[] = []
  for (let at = random.between(40, 60); at < seconds - 40; at += random.between(65, 125)) {
    rolls.push({ at, lasts: random.between(9, 15), gain: random.between(0.5, 1) })
  }
  const flutter = drift(random, { low: 0.35, high: 1, every: [0.5, 1.6] })
  const level = control(sampleRate, (t) => {
    const roll = rolls.find(({ at, lasts }) => t >= at && t < at + lasts)
    if (!roll) return 0
    const phase = (t - roll.at) / roll.lasts
    return ease(phase / 0.18) * (1 - ease((phase - 0.18) / 0.82)) ** 1.4 * roll.gain * flutter(t)
  })
  return multiply(lowpass(lowpass(pinkNoise(random), sampleRate, 95), sampleRate, 220), level)
}

const roof: Layer = ({ sampleRate, random }) => {
  const level = control(sampleRate, drift(random, { low: 0.12, high: 0.24, every: [6, 15] }))
  return multiply(soften(lowpass(pinkNoise(random), sampleRate, 420), sampleRate, 700), level)
}

const compose = (studio: Parameters<Layer>[0]): Signal[] => [
  sum(mixLayers(studio, { curtain, mist, leaves, roof }), mixLayers(studio, { railing, gutter, thunder })),
]

export const chuvaNaVaranda = definePiece({
  slug: 'chuva-na-varanda',
  title: 'Chuva na varanda',
  seconds: 600,
  encoding: { vbrQuality: 9.7 },
  fadeIn: 5,
  fadeOut: 10,
  compose,
})
