import { TAU } from './signal.ts'

/** In place; the length is a power of two. */
export function fft(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real
  reorder(real, imaginary)
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2
    for (let k = 0; k < half; k++) {
      const [cosine, sine] = [Math.cos((-TAU * k) / size), Math.sin((-TAU * k) / size)]
      for (let even = k; even < length; even += size) {
        const odd = even + half
        const re = real[odd] * cosine - imaginary[odd] * sine
        const im = real[odd] * sine + imaginary[odd] * cosine
        real[odd] = real[even] - re
        imaginary[odd] = imaginary[even] - im
        real[even] += re
        imaginary[even] += im
      }
    }
  }
}

function reorder(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    ;[real[i], real[j]] = [real[j], real[i]]
    ;[imaginary[i], imaginary[j]] = [imaginary[j], imaginary[i]]
  }
}
