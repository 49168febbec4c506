import type { ReactNode } from 'react'
import type { ArtTheme } from '#shared/artThemes.ts'

type Props = { theme: ArtTheme; seed?: string; className?: string | undefined; children?: ReactNode }

/**
 * A drawn picture for what has no photo. The seed moves its parts, so that two neighbours are not twins. Children take the place of its scene.
 * A list has dozens of them: they are few elements, and see-through by fill and stroke, since `opacity` makes a layer of each. It
 * cuts itself to its frame, although whoever shows it rounds its corners: what reaches beyond a frame is painted anew at every scroll.
 */
export function ThemeArt({ theme, seed = '', className, children }: Props) {
  const { sky, scene } = scenes[theme]
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 140"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      style={{ background: `linear-gradient(${sky})` }}
    >
      {children ?? scene(shiftOf(seed))}
    </svg>
  )
}

/** From -1 to 1, the same for the same seed. */
export function shiftOf(seed: string): number {
  let sum = 7
  for (const letter of seed) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return (sum / 9973) * 2 - 1
}

type Scene = { sky: readonly string[]; scene: (shift: number) => ReactNode }

const scenes: Record<ArtTheme, Scene> = {
  relax: {
    sky: ['#dfe5c4', '#b9caa4', '#7fa58c'],
    scene: (shift) => (
      <>
        <circle cx={136 + shift * 34} cy={44} r="17" fill="#fbf4d6" fillOpacity=".85" />
        <path d={`M0 84q50 ${-16 + shift * 6} 100 0t100 0v56H0z`} fill="#6f9a86" />
        <path d={`M0 100q40 ${14 - shift * 8} 92 0t108 -2v42H0z`} fill="#4f7f72" />
        <path d="M0 120q56-12 110 0t90-2v22H0z" fill="#35605a" />
      </>
    ),
  },
  breathing: {
    sky: ['#cfe3e4', '#9cc4cd', '#6e9fb3'],
    scene: (shift) => (
      <g fill="none" stroke="#f5fbf8" strokeLinecap="round" strokeWidth="2.6">
        {[0, 1, 2, 3, 4].map((line) => (
          <path
            key={line}
            d={`M${-10 + line * 9 * shift} ${40 + line * 17}q38 ${-20 + line * 3} 76 0t76 0 76 0`}
            strokeOpacity={0.86 - line * 0.14}
          />
        ))}
        <circle cx={150 + shift * 26} cy="34" r="13" fill="#fdf7e4" fillOpacity=".9" stroke="none" />
      </g>
    ),
  },
  sleep: {
    sky: ['#2c2b4e', '#4a4474', '#8a6c94'],
    scene: (shift) => (
      <>
        <path d={nightStars} fill="#fdf5e0" fillOpacity=".85" transform={`translate(${shift * 8})`} />
        <path
          d="M3-21A21 21 0 1 0 20 12 18 18 0 0 1 3-21z"
          fill="#f6e3b4"
          transform={`translate(${136 + shift * 30} 50)`}
        />
        <path d={`M0 112q52 ${-22 + shift * 8} 104-6t96-4v38H0z`} fill="#37345c" />
        <path d="M0 124q60-12 112-2t88-4v22H0z" fill="#25233f" />
      </>
    ),
  },
  focus: {
    sky: ['#cddfe2', '#7fa9b6', '#3f6b82'],
    scene: (shift) => (
      <g fill="none" stroke="#eef6f3">
        {[58, 44, 31, 19].map((radius, ring) => (
          <circle
            key={radius}
            cx={104 + shift * 22}
            cy="72"
            r={radius}
            strokeWidth="1.8"
            strokeOpacity={0.28 + ring * 0.16}
          />
        ))}
        <circle cx={104 + shift * 22} cy="72" r="8" fill="#f8e8bd" stroke="none" />
      </g>
    ),
  },
  energy: {
    sky: ['#f6e0a6', '#efbd6a', '#dd8f58'],
    scene: (shift) => (
      <>
        <path
          d={sunRays}
          stroke="#fff4d2"
          strokeWidth="3"
          strokeLinecap="round"
          strokeOpacity=".75"
          transform={`translate(${100 + shift * 24} 104) rotate(${shift * 8})`}
        />
        <circle cx={100 + shift * 24} cy="104" r="34" fill="#fff3cb" />
        <path d={`M0 108q54 ${-16 - shift * 6} 104 0t96 0v32H0z`} fill="#b4653f" />
        <path d="M0 124q50-12 98-2t102-4v22H0z" fill="#8b4638" />
      </>
    ),
  },
  healing: {
    sky: ['#f3d9c6', '#dba593', '#a86a7b'],
    scene: (shift) => (
      <g transform={`translate(${100 + shift * 30} 84)`}>
        {[-72, -48, -24, 0, 24, 48, 72].map((angle) => (
          <path
            key={angle}
            d="M0 14C-17-8-15-38 0-58 15-38 17-8 0 14z"
            fill="#fdeee2"
            fillOpacity={0.32 + (1 - Math.abs(angle) / 90) * 0.34}
            transform={`rotate(${angle})`}
          />
        ))}
        <path d="M-120 40q60-22 120-14t120-2v40h-240z" fill="#7d4c64" fillOpacity=".75" />
      </g>
    ),
  },
  default: {
    sky: ['#d9d2e2', '#b7a6bd', '#8b7d9c'],
    scene: (shift) => (
      <>
        <circle cx={66 + shift * 34} cy="52" r="20" fill="#fbf1d8" fillOpacity=".9" />
        <path d={`M0 92l44-30 38 26 46-40 72 ${48 + shift * 6}v44H0z`} fill="#77698c" />
        <path d="M0 110q46-20 96-6t104-8v44H0z" fill="#584f70" />
        <path d="M0 126q60-10 108-2t92-4v20H0z" fill="#413b57" />
      </>
    ),
  },
}

const nightStars = (
  [
    [22, 26, 1.1],
    [46, 54, 0.8],
    [70, 20, 1.3],
    [92, 66, 0.8],
    [108, 24, 1],
    [172, 82, 0.9],
    [184, 22, 1.2],
    [34, 86, 0.9],
  ] as const
)
  .map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0`)
  .join('')

const sunRays = [-80, -55, -30, -5, 20, 45, 70]
  .map((angle) => {
    const at = (far: number) =>
      `${(far * Math.sin((angle * Math.PI) / 180)).toFixed(2)} ${(-far * Math.cos((angle * Math.PI) / 180)).toFixed(2)}`
    return `M${at(46)}L${at(66)}`
  })
  .join('')
