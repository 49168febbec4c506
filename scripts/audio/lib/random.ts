export interface Random {
  next(): number
  between(low: number, high: number): number
  pitchBetween(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  gap(meanSeconds: number): number
  fork(name: string): Random
}

const hashText = (text: string): number => {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

export const createRandom = (seed: string): Random => {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pitchBetween: (low, high) => low * (high / low) ** next(),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)],
    gap: (meanSeconds) => -Math.log(1 - next() * 0.999) * meanSeconds,
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}
