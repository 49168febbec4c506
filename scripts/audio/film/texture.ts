import type { Random } from '../lib/random.ts'

export type Texture = (x: number, y: number) => number

const SIZE = 512
const MASK = SIZE - 1

const latticeOf = (random: Random, cells: number): Float32Array =>
  Float32Array.from({ length: cells * cells }, () => random.next())

const fade = (x: number): number => x * x * x * (x * (x * 6 - 15) + 10)

const sampleLattice = (lattice: Float32Array, cells: number, x: number, y: number): number => {
  const x0 = Math.floor(x) % cells
  const y0 = Math.floor(y) % cells
  const x1 = (x0 + 1) % cells
  const y1 = (y0 + 1) % cells
  const u = fade(x - Math.floor(x))
  const v = fade(y - Math.floor(y))
  const top = lattice[y0 * cells + x0] * (1 - u) + lattice[y0 * cells + x1] * u
  const bottom = lattice[y1 * cells + x0] * (1 - u) + lattice[y1 * cells + x1] * u
  return top * (1 - v) + bottom * v
}

const stretchToUnit = (values: Float32Array): void => {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (let i = 0; i < values.length; i++) values[i] = (values[i] - low) / (high - low)
}

const paintOctaves = (random: Random, firstCells: number, octaves: number): Float32Array => {
  const values = new Float32Array(SIZE * SIZE)
  for (let octave = 0; octave < octaves; octave++) {
    const cells = firstCells << octave
    const lattice = latticeOf(random, cells)
    const weight = 0.5 ** octave
    for (let y = 0; y < SIZE; y++) {
      for (let x = 0; x < SIZE; x++) {
        values[y * SIZE + x] += sampleLattice(lattice, cells, (x * cells) / SIZE, (y * cells) / SIZE) * weight
      }
    }
  }
  stretchToUnit(values)
  return values
}

export const createTexture = (random: Random, firstCells: number, octaves: number): Texture => {
  const values = paintOctaves(random, firstCells, octaves)
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = x - column
    const v = y - row
    const x0 = column & MASK
    const x1 = (column + 1) & MASK
    const y0 = (row & MASK) * SIZE
    const y1 = ((row + 1) & MASK) * SIZE
    const top = values[y0 + x0] * (1 - u) + values[y0 + x1] * u
    const bottom = values[y1 + x0] * (1 - u) + values[y1 + x1] * u
    return top * (1 - v) + bottom * v
  }
}
