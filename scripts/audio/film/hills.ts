import type { Random } from '../lib/random.ts'
import { addLight, blendPixel, type Canvas } from './canvas.ts'
import { type Colour, mixColours, smoothStep } from './colour.ts'
import type { Palette } from './palette.ts'
import { glowAt, type Sun } from './sky.ts'
import type { Texture } from './texture.ts'

interface HillShape {
  base: number
  relief: number
  scale: number
  drift: number
  trees: number
}

export interface Hill extends HillShape {
  nearness: number
  ridge: Float32Array
}

const SHAPES: HillShape[] = [
  { base: 0.565, relief: 0.075, scale: 2.1, drift: 4, trees: 0 },
  { base: 0.615, relief: 0.085, scale: 2.7, drift: 7, trees: 0 },
  { base: 0.675, relief: 0.085, scale: 2.3, drift: 11, trees: 0 },
  { base: 0.745, relief: 0.09, scale: 1.9, drift: 16, trees: 0.35 },
  { base: 0.83, relief: 0.09, scale: 1.6, drift: 23, trees: 0.7 },
  { base: 0.93, relief: 0.09, scale: 1.3, drift: 32, trees: 1 },
]

const OVERSAMPLE = 4
const MARGIN = 60

const rollingNoise = (random: Random, octaves: number): ((x: number) => number) => {
  const waves = Array.from({ length: octaves }, (_, i) => ({
    rate: 1.93 ** i * random.between(0.85, 1.15),
    phase: random.between(0, Math.PI * 2),
    weight: 0.47 ** i,
  }))
  return (x) => waves.reduce((total, { rate, phase, weight }) => total + Math.sin(x * rate + phase) * weight, 0)
}

const plantTrees = (random: Random, ridge: Float32Array, height: number, density: number): void => {
  const thicket = rollingNoise(random, 3)
  const tallest = height * 0.034 * (0.35 + 0.65 * density)
  let at = 0
  while (at < ridge.length) {
    const clump = thicket((at / ridge.length) * 26)
    if (clump > 0.15 - density * 0.2) growTree(ridge, at, tallest * random.between(0.35, 1) * Math.min(1, 0.55 + clump))
    at += Math.round(OVERSAMPLE * tallest * random.between(0.12, clump > 0.15 ? 0.5 : 1.6))
  }
}

const growTree = (ridge: Float32Array, centre: number, tall: number): void => {
  const half = Math.max(2, Math.round(tall * 0.24 * OVERSAMPLE))
  const ground = ridge[centre]
  for (let offset = -half; offset <= half; offset++) {
    const at = centre + offset
    if (at < 0 || at >= ridge.length) continue
    const side = Math.abs(offset) / half
    const boughs = 1 - side + 0.12 * Math.sin(side * Math.PI * 6)
    ridge[at] = Math.min(ridge[at], ground - tall * Math.max(0, boughs))
  }
}

const createHill = (random: Random, shape: HillShape, nearness: number, width: number, height: number): Hill => {
  const rolling = rollingNoise(random, 6)
  const samples = (width + MARGIN) * OVERSAMPLE
  const ridge = Float32Array.from({ length: samples }, (_, i) => {
    const x = (i / OVERSAMPLE / width) * Math.PI * 2 * shape.scale
    return height * (shape.base - shape.relief * 0.5 * rolling(x))
  })
  if (shape.trees) plantTrees(random.fork('trees'), ridge, height, shape.trees)
  return { ...shape, nearness, ridge }
}

export const createHills = (random: Random, width: number, height: number): Hill[] =>
  SHAPES.map((shape, i) => createHill(random.fork(`hill-${i}`), shape, i / (SHAPES.length - 1), width, height))

const ridgeAt = ({ ridge }: Hill, sample: number): number => {
  const index = Math.max(0, Math.min(ridge.length - 2, Math.floor(sample)))
  const rest = Math.min(1, Math.max(0, sample - index))
  return ridge[index] * (1 - rest) + ridge[index + 1] * rest
}

const mistDensity = (texture: Texture, hill: Hill, x: number, y: number, seconds: number): number => {
  const offset = hill.nearness * 300
  const wind = seconds * (0.9 + hill.nearness * 0.9)
  const slow = texture(x * 0.42 + wind + offset, y * 1.9 + offset * 0.7 - seconds * 0.05)
  const quick = texture(x * 0.95 + seconds * (1.9 + hill.nearness) + offset * 2, y * 3.1 + offset)
  return 0.25 + 1.1 * smoothStep(0.22, 0.85, slow * 0.68 + quick * 0.36)
}

const ridgeCover = (hill: Hill, left: number, y: number): number => {
  let cover = 0
  for (let i = 0; i < OVERSAMPLE; i++) {
    cover += Math.min(1, Math.max(0, y + 0.5 - ridgeAt(hill, left + i) + 0.5))
  }
  return cover / OVERSAMPLE
}

const shiftOf = (hill: Hill, seconds: number): number => (hill.drift * seconds * OVERSAMPLE) / 180

const extremeRidge = (hill: Hill, left: number, choose: (a: number, b: number) => number): number => {
  let extreme = ridgeAt(hill, left)
  for (let i = 1; i < OVERSAMPLE; i++) extreme = choose(extreme, ridgeAt(hill, left + i))
  return extreme
}

export interface Light {
  palette: Palette
  sun: Sun
  mist: Texture
  seconds: number
}

const firstVisibleRow = (hill: Hill, x: number, seconds: number): number =>
  Math.max(0, Math.floor(extremeRidge(hill, x * OVERSAMPLE + shiftOf(hill, seconds), Math.min)) - 1)

const firstCoveredRow = (hill: Hill, x: number, seconds: number): number =>
  Math.ceil(extremeRidge(hill, x * OVERSAMPLE + shiftOf(hill, seconds), Math.max)) + 1

export const paintHill = (canvas: Canvas, hill: Hill, nearer: Hill | undefined, light: Light): void => {
  const { width, height } = canvas
  const { palette, sun, mist: texture, seconds } = light
  const slope: Colour = mixColours(palette.farHill, palette.nearHill, hill.nearness ** 0.75)
  const mistStrength = (0.82 - 0.42 * hill.nearness) * (0.75 + 0.25 * sun.strength)
  const valley = height * (0.085 + 0.03 * hill.nearness)
  const shift = shiftOf(hill, seconds)
  const reflected = 0.62 * (1 - hill.nearness) ** 1.2 + 0.1
  for (let x = 0; x < width; x++) {
    const hiddenFrom = nearer ? Math.min(height, firstCoveredRow(nearer, x, seconds)) : height
    for (let y = firstVisibleRow(hill, x, seconds); y < hiddenFrom; y++) {
      const cover = ridgeCover(hill, x * OVERSAMPLE + shift, y)
      if (cover <= 0) continue
      const at = (y * width + x) * 3
      blendPixel(canvas, at, slope, cover)
      const depth = y - height * (hill.base - hill.relief * 0.35)
      const settled = smoothStep(-valley * 0.25, valley * 1.25, depth)
      const mist = settled * mistStrength * mistDensity(texture, hill, x, y, seconds)
      blendPixel(canvas, at, palette.mist, Math.min(0.92, mist) * cover)
      addLight(canvas, at, palette.glow, Math.min(1, glowAt(sun, x, y, height)) * reflected * cover)
    }
  }
}
