import type { Random } from '../lib/random.ts'
import type { Colour } from './colour.ts'

export interface Canvas {
  width: number
  height: number
  pixels: Float32Array
}

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Float32Array(width * height * 3),
})

export const blendPixel = ({ pixels }: Canvas, at: number, colour: Colour, alpha: number): void => {
  pixels[at] += (colour[0] - pixels[at]) * alpha
  pixels[at + 1] += (colour[1] - pixels[at + 1]) * alpha
  pixels[at + 2] += (colour[2] - pixels[at + 2]) * alpha
}

export const addLight = ({ pixels }: Canvas, at: number, colour: Colour, amount: number): void => {
  pixels[at] += (1 - pixels[at]) * colour[0] * amount
  pixels[at + 1] += (1 - pixels[at + 1]) * colour[1] * amount
  pixels[at + 2] += (1 - pixels[at + 2]) * colour[2] * amount
}

export const createGrain = (random: Random, length: number, strength: number): Float32Array =>
  Float32Array.from({ length }, () => (random.next() + random.next() - 1) * strength)

export const writeBytes = ({ pixels }: Canvas, grain: Float32Array, bytes: Uint8Array): void => {
  for (let i = 0; i < pixels.length; i++) {
    const level = pixels[i] * 255 + grain[(i / 3) | 0] + 0.5
    bytes[i] = level < 0 ? 0 : level > 255 ? 255 : level
  }
}
