import { type ReactNode, useId } from 'react'
import type { Circle } from '../../circles.ts'

type Scene = { sky: [top: string, middle: string, low: string]; glow: [x: number, y: number]; draw: () => ReactNode }

/** As a tile, and as a strip across the page: the same scene, seen from further off. */
const frames = { tile: '0 0 320 240', strip: '-400 10 880 190' } as const

/** Each circle's picture, drawn: it costs no request and its motif keeps clear of the words below it. */
export function CircleArt({ circle, frame = 'tile', className }: Props) {
  const id = useId()
  const { sky, glow, draw } = scenes[circle]
  return (
    <svg aria-hidden viewBox={frames[frame]} preserveAspectRatio="xMidYMid slice" className={className}>
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          {sky.map((color, index) => (
            <stop key={color} offset={index / 2} stopColor={color} />
          ))}
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#fff3d6" stopOpacity=".7" />
          <stop offset="1" stopColor="#fff3d6" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect x="-480" width="1280" height="240" fill={`url(#${id}sky)`} />
      <circle cx={glow[0]} cy={glow[1]} r="125" fill={`url(#${id}glow)`} />
      {draw()}
    </svg>
  )
}

type Props = { circle: Circle; frame?: keyof typeof frames; className?: string }

const scenes: Record<Circle, Scene> = {
  meditacao: {
    sky: ['#39507a', '#8089ab', '#2a3a54'],
    glow: [160, 76],
    draw: () => (
      <>
        <circle cx="160" cy="76" r="30" fill="#fdeecb" />
        <path
          d="M-480 112c90-24 150-26 230-6 70 18 130 16 190 0 60-15 110-20 162-4 34 10 62 10 96 0 58-17 120-14 180 2 74 20 150 16 222-4v24H-480z"
          fill="#52658a"
        />
        <rect x="-480" y="118" width="1280" height="122" fill="#31466a" />
        {[0, 1, 2, 3, 4].map((ring) => (
          <ellipse
            key={ring}
            cx="160"
            cy={130 + ring * 12}
            rx={22 + ring * 25}
            ry={2.2 + ring * 1.4}
            fill="none"
            stroke="#fdeecb"
            strokeWidth="1.5"
            opacity={0.62 - ring * 0.12}
          />
        ))}
      </>
    ),
  },
  chakras: {
    sky: ['#493d75', '#8a628f', '#9c5540'],
    glow: [160, 66],
    draw: () => (
      <g transform="translate(57.6 8) scale(.64)">
        <g fill="none" stroke="#f6e6d0" strokeWidth="1.8" opacity=".55">
          <path d="M160 22c34 10 34 16 0 26s-34 16 0 26 34 16 0 26-34 16 0 26 34 16 0 26-34 16 0 26" />
          <path d="M160 22c-34 10-34 16 0 26s34 16 0 26-34 16 0 26 34 16 0 26-34 16 0 26 34 16 0 26" />
        </g>
        {['#e2d3f5', '#b3bbf0', '#97cfe3', '#b2d094', '#f3d484', '#f0ae70', '#e5846c'].map((color, step) => (
          <g key={color} transform={`translate(160 ${22 + step * 26})`}>
            <circle r="17" fill={color} opacity=".2" />
            <circle r="8.5" fill={color} />
            <circle r="3" fill="#fffaf0" />
          </g>
        ))}
      </g>
    ),
  },
  cura: {
    sky: ['#cf9480', '#b96f63', '#5f3138'],
    glow: [160, 86],
    draw: () => (
      <g transform="translate(32 -2) scale(.8)">
        <g fill="#ffe9dc">
          {[-76, -52, -27, 27, 52, 76].map((turn) => (
            <path key={turn} d={petal} transform={`rotate(${turn} 160 148)`} opacity={0.58 - Math.abs(turn) / 210} />
          ))}
          <path d={petal} opacity=".88" />
        </g>
        <circle cx="160" cy="130" r="8" fill="#f4c47c" />
        <g fill="none" stroke="#ffe9dc" strokeWidth="1.8">
          <path d="M40 164c70 18 170 18 240 0" opacity=".5" />
          <path d="M76 180c52 12 116 12 168 0" opacity=".28" />
        </g>
      </g>
    ),
  },
  crescimento: {
    sky: ['#d6b56e', '#a3a05c', '#3a4522'],
    glow: [176, 72],
    draw: () => (
      <>
        <circle cx="176" cy="72" r="34" fill="#fff1cd" />
        <path
          d="M-480 150c110-30 190-26 280-4 80 20 150 16 220-6 60-19 104-14 150 2 54 19 104 12 160-8 80-28 170-22 290 8v98H-480z"
          fill="#6d7740"
        />
        <path
          d="M-480 184c120-24 220-20 320-2 90 16 150 8 220-4 60-10 110-4 160 6 50 10 90 4 140-6 100-20 200-14 260 4v58H-480z"
          fill="#454f28"
        />
        <g transform="translate(88 -6) scale(.92)">
          <path d="M128 196c2-44-6-80 10-130" fill="none" stroke="#2c3618" strokeWidth="4" strokeLinecap="round" />
          {[
            'translate(131 158)',
            'translate(130 148) scale(-1 1)',
            'translate(131 118) scale(.86)',
            'translate(131 106) scale(-.8 .8)',
            'translate(136 76) rotate(-38) scale(.66)',
          ].map((place) => (
            <path key={place} d={leaf} transform={place} fill="#36421d" />
          ))}
        </g>
      </>
    ),
  },
}

const petal = 'M160 148c-22-18-30-46 0-84 30 38 22 66 0 84z'
const leaf = 'M0 0c10-22 32-30 54-26-4 22-24 34-54 26z'
