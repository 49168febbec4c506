import { type ReactNode, useId } from 'react'
import type { Circle } from '../rules.ts'

type Sky = { top: string; middle: string; low: string }
type Scene = { sky: Sky; draw: (id: string) => ReactNode }

/** Each circle's picture, drawn: no request, no cropping, and the lower third dark enough to write on. */
export function CircleArt({ circle, className }: { circle: Circle; className?: string }) {
  const id = useId()
  const { sky, draw } = scenes[circle]
  return (
    <svg aria-hidden viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" className={className}>
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor={sky.top} />
          <stop offset=".55" stopColor={sky.middle} />
          <stop offset="1" stopColor={sky.low} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#fff3d6" stopOpacity=".8" />
          <stop offset="1" stopColor="#fff3d6" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}shade`} x2="0" y2="1">
          <stop offset=".4" stopColor="#12110c" stopOpacity="0" />
          <stop offset="1" stopColor="#12110c" stopOpacity=".72" />
        </linearGradient>
      </defs>
      <rect width="320" height="240" fill={`url(#${id}sky)`} />
      {draw(id)}
      <rect width="320" height="240" fill={`url(#${id}shade)`} />
    </svg>
  )
}

const petal = 'M160 148c-22-18-30-46 0-84 30 38 22 66 0 84z'
const leaf = 'M0 0c10-22 32-30 54-26-4 22-24 34-54 26z'

const scenes: Record<Circle, Scene> = {
  meditacao: {
    sky: { top: '#39507a', middle: '#7d86a8', low: '#2a3a54' },
    draw: (id) => (
      <>
        <circle cx="160" cy="104" r="120" fill={`url(#${id}glow)`} opacity=".75" />
        <circle cx="160" cy="104" r="36" fill="#fdeecb" />
        <path d="M0 126c46-16 84-18 122-4 26 9 50 9 76 0 40-14 78-12 122 4v16H0z" fill="#43587d" opacity=".75" />
        <rect y="138" width="320" height="102" fill="#31466a" />
        {[0, 1, 2, 3, 4].map((ring) => (
          <ellipse
            key={ring}
            cx="160"
            cy={152 + ring * 13}
            rx={26 + ring * 27}
            ry={2.5 + ring * 1.6}
            fill="none"
            stroke="#fdeecb"
            strokeWidth="1.6"
            opacity={0.7 - ring * 0.13}
          />
        ))}
      </>
    ),
  },
  chakras: {
    sky: { top: '#4b3f78', middle: '#8a628f', low: '#a0563f' },
    draw: (id) => (
      <>
        <circle cx="160" cy="78" r="130" fill={`url(#${id}glow)`} opacity=".4" />
        <g fill="none" stroke="#f6e6d0" strokeWidth="1.6" opacity=".5">
          <path d="M160 18c36 14 36 22 0 34s-36 22 0 34 36 22 0 34-36 22 0 34 36 22 0 34" />
          <path d="M160 18c-36 14-36 22 0 34s36 22 0 34-36 22 0 34 36 22 0 34-36 22 0 34" />
          <path d="M160 10v190" strokeDasharray="1 6" strokeLinecap="round" />
        </g>
        {['#d9c7f2', '#a9b2ec', '#92c8dd', '#a9c98c', '#f0cf7a', '#eda767', '#dd7a62'].map((color, step) => (
          <g key={color} transform={`translate(160 ${22 + step * 26})`}>
            <circle r="15" fill={color} opacity=".22" />
            <circle r="7.5" fill={color} />
            <circle r="2.6" fill="#fffaf0" />
          </g>
        ))}
      </>
    ),
  },
  cura: {
    sky: { top: '#c98a77', middle: '#b96f63', low: '#5f3138' },
    draw: (id) => (
      <>
        <circle cx="160" cy="110" r="130" fill={`url(#${id}glow)`} opacity=".7" />
        <g fill="#ffe9dc">
          {[-74, -50, -26, 26, 50, 74].map((turn) => (
            <path key={turn} d={petal} transform={`rotate(${turn} 160 148)`} opacity={0.52 - Math.abs(turn) / 220} />
          ))}
          <path d={petal} opacity=".85" />
        </g>
        <circle cx="160" cy="128" r="9" fill="#f4c47c" />
        <g fill="none" stroke="#ffe9dc" strokeWidth="1.6" opacity=".5">
          <path d="M52 162c60 18 156 18 216 0" />
          <path d="M78 178c48 12 116 12 164 0" opacity=".6" />
        </g>
      </>
    ),
  },
  crescimento: {
    sky: { top: '#d3b169', middle: '#9a9a58', low: '#323c1d' },
    draw: (id) => (
      <>
        <circle cx="206" cy="82" r="120" fill={`url(#${id}glow)`} opacity=".8" />
        <circle cx="206" cy="82" r="30" fill="#fff1cd" />
        <path d="M0 168c54-26 98-20 146-2 54 20 108 14 174-14v88H0z" fill="#66703a" />
        <path d="M0 196c66-20 124-14 178 0 50 12 96 8 142-8v52H0z" fill="#434f27" />
        <path d="M128 196c2-44-6-80 10-130" fill="none" stroke="#2c3618" strokeWidth="4" strokeLinecap="round" />
        <g fill="#3d4a22">
          <path d={leaf} transform="translate(131 158)" />
          <path d={leaf} transform="translate(130 148) scale(-1 1)" />
          <path d={leaf} transform="translate(131 118) scale(.86)" />
          <path d={leaf} transform="translate(131 106) scale(-.8 .8)" />
          <path d={leaf} transform="translate(136 76) rotate(-38) scale(.66)" />
        </g>
      </>
    ),
  },
}
