import { fft } from './fft.ts'
import { TAU } from './signal.ts'
import type { Heard } from './texture.ts'

export const WINDOW = 4096
export const BINS = WINDOW / 2

/** The power in each bin around one moment, of either ear and of both together in mono. */
export interface Spectrum {
  ears: Float64Array
  mono: Float64Array
}

const hann = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((TAU * i) / WINDOW))

/** Both ears by one transform: the left one is its real part, the right one its imaginary part. */
export function* spectraOf([left, right]: Heard, hop: number): Generator<Spectrum> {
  const [real, imaginary] = [new Float64Array(WINDOW), new Float64Array(WINDOW)]
  for (let start = 0; start + WINDOW <= left.length; start += hop) {
    for (let i = 0; i < WINDOW; i++) {
      real[i] = left[start + i] * hann[i]
      imaginary[i] = right[start + i] * hann[i]
    }
    fft(real, imaginary)
    yield separated(real, imaginary)
  }
}

function separated(real: Float64Array, imaginary: Float64Array): Spectrum {
  const [ears, mono] = [new Float64Array(BINS), new Float64Array(BINS)]
  for (let bin = 1; bin < BINS; bin++) {
    const mirrored = WINDOW - bin
    const leftRe = (real[bin] + real[mirrored]) / 2
    const leftIm = (imaginary[bin] - imaginary[mirrored]) / 2
    const rightRe = (imaginary[bin] + imaginary[mirrored]) / 2
    const rightIm = (real[mirrored] - real[bin]) / 2
    ears[bin] = (leftRe ** 2 + leftIm ** 2 + rightRe ** 2 + rightIm ** 2) / 2
    mono[bin] = ((leftRe + rightRe) ** 2 + (leftIm + rightIm) ** 2) / 4
  }
  return { ears, mono }
}
