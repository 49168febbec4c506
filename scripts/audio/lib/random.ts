import type { Ear } from './signal.ts'

export interface Random {
  /** A piece is composed once for each ear, from the same numbers: events fall together, noise and phases differ. */
  ear: Ear
  next(): number
  between(low: number, high: number): number
  pitchBetween(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  gap(meanSeconds: number): number
  /** How loud an event at a place drawn between left and right is in this ear. */
  place(width?: number): number
  fork(name: string): Random
}

const hashText = (text: string): number => {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

export const createRandom = (seed: string, ear: Ear = 0): Random => {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    ear,
    next,
    between: (low, high) => low + (high - low) * next(),
    pitchBetween: (low, high) => low * (high / low) ** next(),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)],
    gap: (meanSeconds) => -Math.log(1 - next() * 0.999) * meanSeconds,
    place: (width = 0.8) => {
      const angle = (Math.PI / 4) * (1 + width * (next() * 2 - 1))
      return Math.SQRT2 * (ear === 0 ? Math.cos(angle) : Math.sin(angle))
    },
    fork: (name) => createRandom(`${seed}/${name}`, ear),
  }
}
