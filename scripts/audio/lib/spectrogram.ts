import { sampleRate } from './form.ts'
import { pngOf } from './png.ts'
import { clamp, mixNumbers } from './signal.ts'
import { BINS, spectraOf, WINDOW } from './spectra.ts'
import type { Heard } from './texture.ts'

const WIDTH = 420
const HEIGHT = 120
const LOWEST = 50
const HIGHEST = 20_000
/** dB, from what is dark to what is bright. */
const RANGE = [-112, -32] as const
const SHADES = 32
const STOPS: [number, number, number][] = [
  [16, 17, 32],
  [62, 54, 110],
  [157, 84, 108],
  [232, 160, 96],
  [253, 244, 208],
]

/** When which pitches are heard: time to the right, pitch upwards by octaves, a tick below at every joint. */
export function pictureOf(heard: Heard, joints: number[]): Buffer {
  const hop = Math.ceil((heard[0].length - WINDOW) / (WIDTH * 2))
  const columns = [...spectraOf(heard, hop)].map(({ ears }) => ears)
  const points = new Uint8Array(WIDTH * HEIGHT)
  for (let x = 0; x < WIDTH; x++)
    for (let y = 0; y < HEIGHT; y++) points[y * WIDTH + x] = shadeOf(columns.slice(x * 2, x * 2 + 2), HEIGHT - 1 - y)
  for (const joint of joints) {
    const x = Math.round((joint / heard[0].length) * WIDTH)
    for (let y = HEIGHT - 4; y < HEIGHT; y++) points[y * WIDTH + x] = SHADES - 1
  }
  return pngOf({ width: WIDTH, height: HEIGHT, points, colours: Array.from({ length: SHADES }, (_, i) => colourOf(i)) })
}

function shadeOf(columns: Float64Array[], height: number): number {
  const [from, to] = [height, height + 1].map((step) => binOf(LOWEST * (HIGHEST / LOWEST) ** (step / HEIGHT)))
  const first = Math.floor(from)
  const last = Math.min(BINS, Math.max(first + 1, Math.ceil(to)))
  let power = 0
  for (const column of columns) for (let bin = first; bin < last; bin++) power += column[bin]
  const mean = power / Math.max(1, columns.length * (last - first)) / (WINDOW / 2) ** 2
  const share = (10 * Math.log10(mean + 1e-20) - RANGE[0]) / (RANGE[1] - RANGE[0])
  return Math.round(clamp(share, 0, 1) * (SHADES - 1))
}

const binOf = (frequency: number) => (frequency * WINDOW) / sampleRate

function colourOf(shade: number): [number, number, number] {
  const place = (shade / (SHADES - 1)) * (STOPS.length - 1)
  const below = Math.min(STOPS.length - 2, Math.floor(place))
  const [red, green, blue] = STOPS[below].map((value, i) =>
    Math.round(mixNumbers(value, STOPS[below + 1][i], place - below)),
  )
  return [red, green, blue]
}
