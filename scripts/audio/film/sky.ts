import type { Random } from '../lib/random.ts'
import { addLight, blendPixel, type Canvas } from './canvas.ts'
import { type Colour, mixColours, smoothStep } from './colour.ts'
import type { Palette } from './palette.ts'
import type { Texture } from './texture.ts'

export interface Sun {
  x: number
  y: number
  radius: number
  strength: number
}

export interface Star {
  x: number
  y: number
  brightness: number
  pace: number
}

export const createStars = (random: Random, width: number, height: number, count: number): Star[] =>
  Array.from({ length: count }, () => ({
    x: random.between(0, width - 1),
    y: random.next() ** 1.4 * height * 0.5,
    brightness: 0.12 + 0.6 * random.next() ** 3,
    pace: random.between(0.25, 0.7),
  }))

export const sunAt = (seconds: number, width: number, height: number): Sun => {
  const climb = smoothStep(12, 232, seconds)
  return {
    x: width * (0.6 + 0.035 * climb),
    y: height * (0.71 - 0.44 * climb),
    radius: width * 0.026,
    strength: smoothStep(-12, 96, seconds),
  }
}

const gradientColour = ({ zenith, high, low, horizon }: Palette, depth: number): Colour => {
  if (depth < 0.4) return mixColours(zenith, high, smoothStep(0, 0.4, depth) * 0.6 + (depth / 0.4) * 0.4)
  if (depth < 0.76) return mixColours(high, low, smoothStep(0.4, 0.76, depth) * 0.4 + ((depth - 0.4) / 0.36) * 0.6)
  return mixColours(low, horizon, Math.min(1, (depth - 0.76) / 0.24))
}

export const glowAt = (sun: Sun, x: number, y: number, height: number): number => {
  const dx = (x - sun.x) / height
  const dy = (y - sun.y) / height
  const distance = Math.sqrt(dx * dx + dy * dy * 1.25)
  const flat = Math.sqrt(dx * dx * 0.32 + dy * dy * 3.2)
  const core = 0.5 * Math.exp(-distance * 11)
  const halo = 0.4 * Math.exp(-distance * 3.4)
  const band = 0.26 * Math.exp(-flat * 3)
  return (core + halo + band) * sun.strength
}

const cloudAt = (texture: Texture, x: number, y: number, height: number, seconds: number): number => {
  const depth = y / height
  const window = smoothStep(0.03, 0.2, depth) * (1 - smoothStep(0.42, 0.6, depth))
  if (window === 0) return 0
  const wide = texture(x * 0.36 - seconds * 0.42 + 40, y * 2.1 + x * 0.05)
  const fine = texture(x * 0.8 - seconds * 0.62, y * 4.4 + x * 0.14 + 130)
  return window * smoothStep(0.5, 0.92, wide * 0.74 + fine * 0.3)
}

export const paintSky = (canvas: Canvas, palette: Palette, sun: Sun, texture: Texture, seconds: number): void => {
  const { width, height } = canvas
  const lastRow = Math.floor(height * 0.82)
  for (let y = 0; y < lastRow; y++) {
    const base = gradientColour(palette, y / (height * 0.64))
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      canvas.pixels[at] = base[0]
      canvas.pixels[at + 1] = base[1]
      canvas.pixels[at + 2] = base[2]
      const glow = glowAt(sun, x, y, height)
      addLight(canvas, at, palette.glow, Math.min(1, glow))
      const cloud = cloudAt(texture, x, y, height, seconds)
      if (cloud > 0) blendPixel(canvas, at, palette.cloud, cloud * (0.42 + Math.min(0.5, glow * 1.2)))
    }
  }
}

export const paintStars = (canvas: Canvas, stars: Star[], seconds: number): void => {
  const presence = 1 - smoothStep(4, 46, seconds)
  if (presence === 0) return
  const white: Colour = [0.93, 0.93, 1]
  for (const { x, y, brightness, pace } of stars) {
    const twinkle = 0.8 + 0.2 * Math.sin(seconds * pace + x)
    const light = brightness * presence * twinkle
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = x - column
    const v = y - row
    const corners = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
    corners.forEach((share, i) => {
      const px = Math.min(canvas.width - 1, column + (i & 1))
      addLight(canvas, ((row + (i >> 1)) * canvas.width + px) * 3, white, light * share)
    })
  }
}

export const paintSun = (canvas: Canvas, palette: Palette, sun: Sun): void => {
  const reach = Math.ceil(sun.radius + 2)
  const lastRow = Math.floor(canvas.height * 0.82)
  for (let y = Math.floor(sun.y - reach); y <= sun.y + reach; y++) {
    if (y < 0 || y >= lastRow) continue
    for (let x = Math.floor(sun.x - reach); x <= sun.x + reach; x++) {
      const distance = Math.hypot(x - sun.x, y - sun.y)
      const cover = 1 - smoothStep(sun.radius - 1.2, sun.radius + 1.2, distance)
      if (cover > 0) blendPixel(canvas, (y * canvas.width + x) * 3, palette.sun, cover * 0.96)
    }
  }
}
