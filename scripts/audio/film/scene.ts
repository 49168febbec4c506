import type { Random } from '../lib/random.ts'
import { createFlocks, paintBirds } from './birds.ts'
import { createCanvas, createGrain, writeBytes } from './canvas.ts'
import { mixColours } from './colour.ts'
import { createHills, paintHill } from './hills.ts'
import { paletteAt } from './palette.ts'
import { createStars, paintSky, paintStars, paintSun, sunAt } from './sky.ts'
import { createTexture } from './texture.ts'

const GRAIN = 1.3
const HILLS_BEHIND_BIRDS = 3

export type FramePainter = (seconds: number) => Uint8Array

export const createScene = (random: Random, width: number, height: number): FramePainter => {
  const canvas = createCanvas(width, height)
  const bytes = new Uint8Array(width * height * 3)
  const grain = createGrain(random.fork('grain'), width * height, GRAIN)
  const clouds = createTexture(random.fork('clouds'), 4, 5)
  const mist = createTexture(random.fork('mist'), 4, 5)
  const stars = createStars(random.fork('stars'), width, height, 130)
  const hills = createHills(random.fork('hills'), width, height)
  const flocks = createFlocks(random.fork('birds'))
  return (seconds) => {
    const palette = paletteAt(seconds)
    const sun = sunAt(seconds, width, height)
    paintSky(canvas, palette, sun, clouds, seconds)
    paintStars(canvas, stars, seconds)
    paintSun(canvas, palette, sun)
    const light = { palette, sun, mist, seconds }
    const paintHills = (from: number, to: number): void => {
      for (let i = from; i < to; i++) paintHill(canvas, hills[i], hills[i + 1], light)
    }
    paintHills(0, HILLS_BEHIND_BIRDS)
    paintBirds(canvas, flocks, seconds, mixColours(palette.nearHill, palette.low, 0.25))
    paintHills(HILLS_BEHIND_BIRDS, hills.length)
    writeBytes(canvas, grain, bytes)
    return bytes
  }
}
