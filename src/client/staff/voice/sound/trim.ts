/** Everything a voice is made of here: 48,000 samples a second, one channel. */
export const RATE = 48_000

const WINDOW = RATE / 100
const MARGIN = 0.12 * RATE
const FADE = 0.01 * RATE

/** Below the voice by this much is silence; so is whatever is below the floor, however quiet the voice. */
const BELOW_VOICE_DB = 35
const FLOOR_DB = -65

/** A click, such as that of the button that ends the recording, is shorter. */
const LEAST_WINDOWS = 4

/** The voice without the silence before and after it, faded in and out. Nothing where nothing was said. */
export function trimmed(samples: Float32Array): Float32Array | undefined {
  const levels = levelsOf(samples)
  const voice = [...levels].sort((one, other) => other - one)[Math.floor(levels.length / 20)] ?? FLOOR_DB
  const threshold = Math.max(FLOOR_DB, voice - BELOW_VOICE_DB)
  const isHeard = levels.map((level) => level > threshold)
  const first = firstRun(isHeard)
  if (first === undefined) return undefined
  const last = levels.length - (firstRun(isHeard.toReversed()) ?? 0)
  return faded(samples.slice(Math.max(0, first * WINDOW - MARGIN), Math.min(samples.length, last * WINDOW + MARGIN)))
}

/** The level of each hundredth of a second, in decibels. */
function levelsOf(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / WINDOW) }, (_, window) => {
    let power = 0
    for (let at = window * WINDOW; at < (window + 1) * WINDOW; at++) power += (samples[at] ?? 0) ** 2
    return 10 * Math.log10(Math.max(power / WINDOW, 1e-12))
  })
}

/** Where the first stretch begins that is heard for long enough. */
function firstRun(isHeard: boolean[]): number | undefined {
  let heard = 0
  for (const [window, is] of isHeard.entries()) {
    heard = is ? heard + 1 : 0
    if (heard === LEAST_WINDOWS) return window - LEAST_WINDOWS + 1
  }
  return undefined
}

function faded(samples: Float32Array): Float32Array {
  const length = Math.min(FADE, Math.floor(samples.length / 2))
  for (let at = 0; at < length; at++) {
    const share = at / length
    samples[at] = (samples[at] ?? 0) * share
    const mirrored = samples.length - 1 - at
    samples[mirrored] = (samples[mirrored] ?? 0) * share
  }
  return samples
}
