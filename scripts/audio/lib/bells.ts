import { type Ear, ease, TAU } from './signal.ts'
import type { Voice } from './voices.ts'

export interface BellPartial {
  ratio: number
  gain: number
  decay: number
  beat: number
}

export interface Strike {
  frequency: number
  gain: number
  attack: number
  length?: number
  /** In the right ear the beats of each partial are a quarter later, so that a bell turns in the room. */
  ear?: Ear
}

interface Ringing {
  cosine: number
  sine: number
  turnCosine: number
  turnSine: number
}

export const singingBowl: readonly BellPartial[] = [
  { ratio: 1, gain: 1, decay: 11, beat: 0.42 },
  { ratio: 2.71, gain: 0.5, decay: 7.5, beat: 0.77 },
  { ratio: 5.13, gain: 0.17, decay: 4.2, beat: 1.1 },
  { ratio: 8.22, gain: 0.05, decay: 2.2, beat: 1.7 },
  { ratio: 11.7, gain: 0.014, decay: 1.1, beat: 2.3 },
]

export const templeBell: readonly BellPartial[] = [
  { ratio: 0.5, gain: 0.55, decay: 9, beat: 0.31 },
  { ratio: 1, gain: 1, decay: 7, beat: 0.53 },
  { ratio: 1.19, gain: 0.42, decay: 5.2, beat: 0.67 },
  { ratio: 1.51, gain: 0.26, decay: 4.4, beat: 0.9 },
  { ratio: 2.02, gain: 0.4, decay: 3.6, beat: 1.1 },
  { ratio: 2.74, gain: 0.13, decay: 2.4, beat: 1.3 },
  { ratio: 4.1, gain: 0.06, decay: 1.4, beat: 1.9 },
]

export const smallBell: readonly BellPartial[] = [
  { ratio: 1, gain: 1, decay: 3.6, beat: 1.35 },
  { ratio: 2.42, gain: 0.16, decay: 1.5, beat: 2.1 },
  { ratio: 3.86, gain: 0.03, decay: 0.7, beat: 2.9 },
]

export const glassBell: readonly BellPartial[] = [
  { ratio: 1, gain: 1, decay: 5, beat: 0.6 },
  { ratio: 2.76, gain: 0.34, decay: 2.6, beat: 0.9 },
  { ratio: 5.4, gain: 0.09, decay: 1.2, beat: 1.6 },
  { ratio: 8.9, gain: 0.02, decay: 0.5, beat: 2.2 },
]

export const kalimba: readonly BellPartial[] = [
  { ratio: 1, gain: 1, decay: 1.1, beat: 0.5 },
  { ratio: 2.01, gain: 0.16, decay: 0.7, beat: 0.7 },
  { ratio: 5.8, gain: 0.05, decay: 0.16, beat: 2 },
]

export const monochord: readonly BellPartial[] = Array.from({ length: 16 }, (_, i) => ({
  ratio: i + 1,
  gain: 0.8 / (i + 1) ** 1.1,
  decay: 7 / (1 + i * 0.25),
  beat: 0.12 + 0.05 * i,
}))

const startRinging = (sampleRate: number, frequency: number, gain: number, decay: number, phase = 0): Ringing => {
  const fade = Math.exp(-1 / (decay * sampleRate))
  const turn = (TAU * frequency) / sampleRate
  const [cosine, sine] = [gain * Math.cos(phase), gain * Math.sin(phase)]
  return { cosine, sine, turnCosine: Math.cos(turn) * fade, turnSine: Math.sin(turn) * fade }
}

const ring = (partials: readonly BellPartial[], sampleRate: number, { frequency, gain, ear = 0 }: Strike): Ringing[] =>
  partials
    .filter((partial) => partial.ratio * frequency < Math.min(14000, sampleRate * 0.45))
    .flatMap(({ ratio, gain: share, decay, beat }) => [
      startRinging(sampleRate, frequency * ratio - beat / 2, gain * share * 0.62, decay),
      startRinging(sampleRate, frequency * ratio + beat / 2, gain * share * 0.38, decay * 0.94, (ear * TAU) / 4),
    ])

export const strikeBell = (partials: readonly BellPartial[], sampleRate: number, strike: Strike): Voice => {
  const ringing = ring(partials, sampleRate, strike)
  const attackSamples = Math.max(1, strike.attack * sampleRate)
  const longest = Math.max(...partials.map((partial) => partial.decay))
  const lastSample = (strike.length ?? longest * 6) * sampleRate
  const releaseFrom = lastSample * 0.7
  let sample = 0
  return {
    next() {
      let total = 0
      for (let i = 0; i < ringing.length; i++) {
        const tone = ringing[i]
        const cosine = tone.cosine * tone.turnCosine - tone.sine * tone.turnSine
        tone.sine = tone.cosine * tone.turnSine + tone.sine * tone.turnCosine
        tone.cosine = cosine
        total += tone.sine
      }
      const rise = sample < attackSamples ? ease(sample / attackSamples) : 1
      const release = sample > releaseFrom ? 1 - ease((sample - releaseFrom) / (lastSample - releaseFrom)) : 1
      sample++
      return total * rise * release
    },
    alive: () => sample < lastSample,
  }
}

export const rubBowl = (
  partials: readonly BellPartial[],
  sampleRate: number,
  { frequency, gain, attack, ear = 0 }: Strike,
): Voice => {
  const turns = partials.slice(0, 3).map(({ ratio, gain: share, beat }) => ({
    main: (TAU * frequency * ratio) / sampleRate,
    twin: (TAU * (frequency * ratio + beat)) / sampleRate,
    gain: gain * share * (ratio > 1 ? 0.4 : 1),
  }))
  const attackSamples = attack * sampleRate
  const lastSample = attackSamples * 3.2
  let sample = 0
  return {
    next() {
      const level =
        sample < attackSamples
          ? ease(sample / attackSamples)
          : (1 - ease((sample - attackSamples) / (lastSample - attackSamples))) ** 1.4
      let total = 0
      for (const { main, twin, gain: share } of turns) {
        total += (Math.sin(main * sample) * 0.65 + Math.sin(twin * sample + (ear * TAU) / 4) * 0.35) * share
      }
      sample++
      return total * level
    },
    alive: () => sample < lastSample,
  }
}
