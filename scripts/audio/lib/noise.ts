import type { Random } from './random.ts'
import type { Signal } from './signal.ts'

/** What the seed of the right ear's noise differs by. */
const EAR_SEED = 0x5bd1e995

export const whiteNoise = (random: Random): Signal => {
  let state = (Math.floor(random.next() * 4294967295) ^ (random.ear * EAR_SEED)) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state / 2147483648
  }
}

export const pinkNoise = (random: Random): Signal => {
  const white = whiteNoise(random)
  let slow = 0
  let middle = 0
  let fast = 0
  return () => {
    const grain = white()
    slow = 0.99765 * slow + grain * 0.099046
    middle = 0.963 * middle + grain * 0.2965164
    fast = 0.57 * fast + grain * 1.0526913
    return (slow + middle + fast + grain * 0.1848) * 0.25
  }
}
