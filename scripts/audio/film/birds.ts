import type { Random } from '../lib/random.ts'
import { blendPixel, type Canvas } from './canvas.ts'
import { type Colour, smoothStep } from './colour.ts'

interface Bird {
  behind: number
  above: number
  span: number
  beat: number
  rest: number
}

export interface Flock {
  startsAt: number
  lasts: number
  fromX: number
  toX: number
  y: number
  rise: number
  birds: Bird[]
}

const flockOf = (random: Random, count: number, flight: Omit<Flock, 'birds'>, span: number): Flock => ({
  ...flight,
  birds: Array.from({ length: count }, (_, i) => {
    const rank = Math.ceil(i / 2)
    const side = i % 2 ? 1 : -1
    return {
      behind: rank * random.between(11, 16),
      above: side * rank * random.between(4, 7),
      span: span * random.between(0.85, 1.1),
      beat: random.between(1.05, 1.35),
      rest: random.between(0, Math.PI * 2),
    }
  }),
})

export const createFlocks = (random: Random): Flock[] => [
  flockOf(random, 5, { startsAt: 52, lasts: 52, fromX: -70, toX: 740, y: 118, rise: 34 }, 6),
  flockOf(random, 7, { startsAt: 112, lasts: 62, fromX: 720, toX: -110, y: 92, rise: 22 }, 5),
]

const INK_STRENGTH = 0.62

type Point = [number, number]

const drawSegment = (canvas: Canvas, from: Point, to: Point, ink: Colour, alpha: number): void => {
  const [x0, y0] = from
  const [x1, y1] = to
  const lengthSquared = (x1 - x0) ** 2 + (y1 - y0) ** 2 || 1
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - 2))
  const right = Math.min(canvas.width - 1, Math.ceil(Math.max(x0, x1) + 2))
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - 2))
  const bottom = Math.min(canvas.height - 1, Math.ceil(Math.max(y0, y1) + 2))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / lengthSquared))
      const distance = Math.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0))
      const cover = 1 - smoothStep(0.25, 1.15, distance)
      if (cover > 0) blendPixel(canvas, (y * canvas.width + x) * 3, ink, cover * alpha)
    }
  }
}

const drawBird = (canvas: Canvas, bird: Bird, [x, y]: Point, seconds: number, ink: Colour): void => {
  const gliding = smoothStep(0.1, 0.7, Math.sin(seconds * 0.45 + bird.rest))
  const flap = Math.sin(seconds * Math.PI * 2 * bird.beat + bird.rest) * (1 - gliding * 0.85)
  const lift = bird.span * (0.28 + 0.42 * flap)
  for (const side of [-1, 1]) {
    const elbow: Point = [x + side * bird.span * 0.5, y - lift]
    const tip: Point = [x + side * bird.span, y - lift * 0.55 + bird.span * 0.08]
    drawSegment(canvas, [x, y], elbow, ink, INK_STRENGTH)
    drawSegment(canvas, elbow, tip, ink, INK_STRENGTH * 0.75)
  }
}

export const paintBirds = (canvas: Canvas, flocks: Flock[], seconds: number, ink: Colour): void => {
  for (const flock of flocks) {
    const progress = (seconds - flock.startsAt) / flock.lasts
    if (progress < 0 || progress > 1) continue
    const heading = Math.sign(flock.toX - flock.fromX)
    const leadX = flock.fromX + (flock.toX - flock.fromX) * progress
    const leadY = flock.y - flock.rise * progress + 5 * Math.sin(seconds * 0.32)
    for (const bird of flock.birds) {
      const sway = 1.6 * Math.sin(seconds * 0.5 + bird.rest)
      drawBird(canvas, bird, [leadX - heading * bird.behind, leadY + bird.above + sway], seconds, ink)
    }
  }
}
