import { createLimiter } from '#shared/sound/limiter.ts'
import { createMeter } from '#shared/sound/loudness.ts'
import { RATE } from './trim.ts'

const TARGET_LUFS = -18

/** So far below −1 dB that the true peak stays below it, also after encoding. */
const CEILING = 10 ** (-3 / 20)

/** A voice that is quieter than this would become louder only together with the room's noise. */
const MOST_GAIN_DB = 40

/** Limiting takes away some loudness, which the next pass gives back. */
const PASSES = 4
const NEAR_ENOUGH_DB = 0.1

/** The voice at the one loudness that all recordings have, with no peak above the ceiling. */
export function levelled(samples: Float32Array): Float32Array {
  let gain = TARGET_LUFS - loudnessOf(samples)
  let louder = samples
  for (let pass = 0; pass < PASSES; pass++) {
    louder = limited(samples, 10 ** (Math.min(gain, MOST_GAIN_DB) / 20))
    const missing = TARGET_LUFS - loudnessOf(louder)
    if (Math.abs(missing) < NEAR_ENOUGH_DB) break
    gain += missing
  }
  return louder
}

/** A sound shorter than one block of the measure counts as if silence followed it. */
function loudnessOf(samples: Float32Array): number {
  const meter = createMeter(RATE, 1)
  const frame = [0]
  for (let at = 0; at < Math.max(samples.length, 0.4 * RATE); at++) {
    frame[0] = samples[at] ?? 0
    meter.add(frame)
  }
  const { lufs } = meter.measure()
  return Number.isFinite(lufs) ? lufs : TARGET_LUFS
}

function limited(samples: Float32Array, gain: number): Float32Array {
  const limiter = createLimiter(RATE, 1, CEILING)
  const output = new Float32Array(samples.length)
  const frame = new Float64Array(1)
  for (let at = 0; at < samples.length + limiter.latency; at++) {
    frame[0] = (samples[at] ?? 0) * gain
    limiter.process(frame)
    if (at >= limiter.latency) output[at - limiter.latency] = frame[0] ?? 0
  }
  return output
}
