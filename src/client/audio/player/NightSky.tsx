import { useId } from 'react'
import { colorsOf } from '#client/audio/engine/themes.ts'
import type { ArtTheme } from '#shared/artThemes.ts'

/** Stands behind the whole page: dusk above, the last warmth at the horizon, a few stars. */
export function NightSky({ theme }: { theme?: ArtTheme }) {
  const id = useId()
  const [, warm] = colorsOf(theme)
  return (
    <svg aria-hidden className="fixed inset-0 -z-10 size-full forced-colors:hidden">
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor="#322c4c" />
          <stop offset=".22" stopColor="#383155" />
          <stop offset=".5" stopColor="#211c39" />
          <stop offset=".78" stopColor="#221d35" />
          <stop offset="1" stopColor="#3a2c33" />
        </linearGradient>
        <radialGradient id={`${id}halo`} cx=".5" cy=".24" r=".55">
          <stop stopColor="#6a5f8e" stopOpacity=".6" />
          <stop offset="1" stopColor="#6a5f8e" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}ember`} cx=".5" cy="1.05" r=".5">
          <stop stopColor={warm} stopOpacity=".2" />
          <stop offset="1" stopColor={warm} stopOpacity="0" />
        </radialGradient>
      </defs>
      {['sky', 'halo', 'ember'].map((layer) => (
        <rect key={layer} width="100%" height="100%" fill={`url(#${id}${layer})`} />
      ))}
      <g fill="#fdf5e0">
        {stars.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={`${x}%`} cy={`${y}%`} r={r} opacity={r * 0.34} />
        ))}
      </g>
    </svg>
  )
}

const stars = [
  [9, 11, 1],
  [20, 20, 0.7],
  [90, 16, 1.1],
  [82, 9, 0.7],
  [6, 38, 0.8],
  [94, 34, 0.8],
  [15, 57, 0.6],
  [87, 53, 0.9],
  [50, 7, 0.6],
  [30, 83, 0.6],
  [75, 78, 0.7],
  [95, 70, 0.6],
  [5, 72, 0.8],
] as const
