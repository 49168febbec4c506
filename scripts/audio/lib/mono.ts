import { sampleRate } from './form.ts'
import { BINS, spectraOf, WINDOW } from './spectra.ts'
import type { Heard } from './texture.ts'

const OCTAVES = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000]
/** A share of the whole below which an octave is hardly heard. */
const HEARD_SHARE = 0.001

/**
 * What is left of its weakest octave where both ears are played as one, in dB: 0 where they are alike, −3 where they have nothing
 * in common, far below where they cancel each other.
 */
export function weakestInMono(heard: Heard): number {
  const [ears, mono] = [new Float64Array(BINS), new Float64Array(BINS)]
  for (const spectrum of spectraOf(heard, WINDOW))
    for (let bin = 0; bin < BINS; bin++) {
      ears[bin] += spectrum.ears[bin]
      mono[bin] += spectrum.mono[bin]
    }
  const whole = powerIn(ears, 0, sampleRate / 2)
  const left = OCTAVES.filter((from) => powerIn(ears, from, from * 2) > whole * HEARD_SHARE).map(
    (from) => powerIn(mono, from, from * 2) / powerIn(ears, from, from * 2),
  )
  return 10 * Math.log10(Math.min(...left))
}

const powerIn = (spectrum: Float64Array, from: number, to: number): number => {
  const binOf = (frequency: number) => Math.round((frequency * WINDOW) / sampleRate)
  return spectrum.subarray(binOf(from), binOf(to)).reduce((sum, power) => sum + power, 0)
}
