import { useId } from 'react'
import type { Theme } from '#domains/meditations/rules.ts'
import { colorsOf } from './themes.ts'

/** Stands behind the whole page: dusk above, the last warmth at the horizon, a few stars. */
export function NightSky({ theme }: { theme?: Theme }) {
  const id = useId()
  const [, warm] = colorsOf(theme)
  return (
    <svg
      aria-hidden
      viewBox="0 0 390 844"
      preserveAspectRatio="xMidYMid slice"
      className="fixed inset-0 -z-10 size-full"
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor="#322c4c" />
          <stop offset=".22" stopColor="#383155" />
          <stop offset=".5" stopColor="#211c39" />
          <stop offset=".78" stopColor="#221d35" />
          <stop offset="1" stopColor="#3a2c33" />
        </linearGradient>
        <radialGradient id={`${id}halo`} cx=".5" cy=".27" r=".5">
          <stop stopColor="#6a5f8e" stopOpacity=".6" />
          <stop offset="1" stopColor="#6a5f8e" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}ember`} cx=".5" cy="1.05" r=".5">
          <stop stopColor={warm} stopOpacity=".26" />
          <stop offset="1" stopColor={warm} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="390" height="844" fill={`url(#${id}sky)`} />
      <rect width="390" height="844" fill={`url(#${id}halo)`} />
      <rect width="390" height="844" fill={`url(#${id}ember)`} />
      <g fill="#fdf5e0">
        {stars.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={r * 0.32} />
        ))}
      </g>
    </svg>
  )
}

const stars = [
  [34, 96, 1],
  [78, 168, 0.7],
  [352, 132, 1.1],
  [318, 74, 0.7],
  [24, 320, 0.8],
  [366, 288, 0.8],
  [60, 478, 0.6],
  [340, 452, 0.9],
  [196, 58, 0.6],
  [118, 700, 0.6],
  [292, 662, 0.7],
  [372, 590, 0.6],
  [22, 612, 0.8],
] as const
