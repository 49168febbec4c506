export type BiquadCoefficients = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** A filter of the second order: gives back each sample it is given, filtered. */
export function createBiquad({ b0, b1, b2, a1, a2 }: BiquadCoefficients): (sample: number) => number {
  let z1 = 0
  let z2 = 0
  return (sample) => {
    const filtered = b0 * sample + z1
    z1 = b1 * sample - a1 * filtered + z2
    z2 = b2 * sample - a2 * filtered
    return filtered
  }
}
