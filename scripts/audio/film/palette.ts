import { type Colour, hex, mixColours, smoothStep } from './colour.ts'

export interface Palette {
  zenith: Colour
  high: Colour
  low: Colour
  horizon: Colour
  farHill: Colour
  nearHill: Colour
  mist: Colour
  cloud: Colour
  glow: Colour
  sun: Colour
}

type PaletteCodes = Record<keyof Palette, string>

const KEYFRAMES: readonly (readonly [number, PaletteCodes])[] = [
  [
    0,
    {
      zenith: '#0d1136',
      high: '#1b1f52',
      low: '#3a326e',
      horizon: '#70507f',
      farHill: '#43386c',
      nearHill: '#0a0c20',
      mist: '#4c4076',
      cloud: '#4a3d70',
      glow: '#b0647a',
      sun: '#ff8f5c',
    },
  ],
  [
    48,
    {
      zenith: '#1d2559',
      high: '#433f80',
      low: '#9a638f',
      horizon: '#e08c8a',
      farHill: '#93668c',
      nearHill: '#151530',
      mist: '#a27494',
      cloud: '#c57a90',
      glow: '#f08a72',
      sun: '#ff9d63',
    },
  ],
  [
    92,
    {
      zenith: '#37498a',
      high: '#7a709f',
      low: '#dc9a92',
      horizon: '#ffbd85',
      farHill: '#c78d8f',
      nearHill: '#231f42',
      mist: '#e0a999',
      cloud: '#f3ac93',
      glow: '#ffab6b',
      sun: '#ffe2a8',
    },
  ],
  [
    138,
    {
      zenith: '#5478ae',
      high: '#9f9db5',
      low: '#efbf9a',
      horizon: '#ffd694',
      farHill: '#d79f90',
      nearHill: '#2a2d4e',
      mist: '#f3cba2',
      cloud: '#ffd0a3',
      glow: '#ffc878',
      sun: '#fff3d0',
    },
  ],
  [
    180,
    {
      zenith: '#5f8fc4',
      high: '#b3b8c2',
      low: '#f8d19c',
      horizon: '#ffdf96',
      farHill: '#e3ab8b',
      nearHill: '#2b3757',
      mist: '#ffdcaa',
      cloud: '#ffe4bd',
      glow: '#ffcf78',
      sun: '#fffae6',
    },
  ],
]

const parse = (codes: PaletteCodes): Palette =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, hex(code)])) as unknown as Palette

const PALETTES = KEYFRAMES.map(([at, codes]) => ({ at, palette: parse(codes) }))

export const paletteAt = (seconds: number): Palette => {
  const next = PALETTES.findIndex(({ at }) => at > seconds)
  if (next < 0) return PALETTES[PALETTES.length - 1].palette
  const from = PALETTES[next - 1]
  const to = PALETTES[next]
  const straight = (seconds - from.at) / (to.at - from.at)
  const amount = straight * 0.6 + smoothStep(0, 1, straight) * 0.4
  const names = Object.keys(from.palette) as (keyof Palette)[]
  return Object.fromEntries(
    names.map((name) => [name, mixColours(from.palette[name], to.palette[name], amount)]),
  ) as unknown as Palette
}
