import { type Draw, light } from './colours.ts'

export const moon: Draw = (shift) => (
  <g fill={light}>
    {stars.map(([x, y, r]) => (
      <circle key={x} cx={x + shift * 10} cy={y} r={r} fillOpacity=".8" />
    ))}
    <path
      d="M3-19A19 19 0 1 0 18 11 16 16 0 0 1 3-19z"
      fillOpacity=".95"
      transform={`translate(${118 + shift * 26} 48)`}
    />
  </g>
)

export const sun: Draw = (shift) => (
  <g transform={`translate(${100 + shift * 28} 56)`}>
    <circle r="33" fill={light} fillOpacity=".22" />
    <circle r="25" fill={light} fillOpacity=".3" />
    <circle r="17" fill={light} fillOpacity=".95" />
    <path
      d="M0-39v-7M0 39v7M-39 0h-7M39 0h7M28-28l5-5M28 28l5 5M-28 28l-5 5M-28-28l-5-5"
      stroke={light}
      strokeWidth="2"
      strokeLinecap="round"
      strokeOpacity=".7"
      transform={`rotate(${shift * 20})`}
    />
  </g>
)

export const cloud: Draw = (shift) => (
  <g fill={light}>
    {layers.map(({ x, y, scale, opacity }) => (
      <path key={x} d={PUFF} fillOpacity={opacity} transform={`translate(${x + shift * 16} ${y}) scale(${scale})`} />
    ))}
  </g>
)

const PUFF = 'M12 30a14 14 0 0 1 1-27 20 20 0 0 1 37-4 16 16 0 0 1 26 12 10 10 0 0 1 2 19z'
const layers = [
  { x: 84, y: 34, scale: 0.8, opacity: 0.45 },
  { x: 22, y: 58, scale: 1.1, opacity: 0.65 },
  { x: 92, y: 78, scale: 1.2, opacity: 0.9 },
]
const stars = [
  [40, 34, 1.1],
  [58, 62, 0.9],
  [74, 30, 1.3],
  [96, 74, 0.8],
  [154, 34, 1],
  [166, 70, 1.2],
] as const
