import { useId } from 'react'

type Props = { colors: readonly [string, string, string]; completed: number; total: number; className?: string }

const MOST_STONES = 12

/** The way through a track: a path up the hills with one stone per module, lit where the member has been. */
export function TrackScene({ colors: [sky, horizon, land], completed, total, className }: Props) {
  const id = useId()
  const stones = Math.min(total, MOST_STONES)
  const lit = total > MOST_STONES ? Math.floor((completed * MOST_STONES) / total) : completed
  return (
    <svg aria-hidden viewBox="0 0 400 160" preserveAspectRatio="xMidYMid slice" className={className}>
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor={sky} />
          <stop offset=".75" stopColor={horizon} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#fff6dc" stopOpacity=".9" />
          <stop offset="1" stopColor="#fff1cf" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="160" fill={`url(#${id}sky)`} />
      <circle cx="322" cy="52" r="74" fill={`url(#${id}glow)`} />
      <circle cx="322" cy="52" r="17" fill="#fff6e0" />
      <path d="M0 92c60-30 104-30 160-8 60 24 96-18 150-18 36 0 62 14 90 22v72H0z" fill={land} opacity=".38" />
      <path d="M0 118c70-28 118-10 178-6 74 5 120-36 222-20v68H0z" fill={land} opacity=".66" />
      <path d="M0 140c90-18 150-4 220 0 70 4 120-14 180-22v42H0z" fill={land} />
      <path
        d={trail}
        fill="none"
        stroke="#fff6e0"
        strokeOpacity=".5"
        strokeWidth="1.5"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      {Array.from({ length: stones }, (_, index) => {
        const share = stones === 1 ? 0.5 : index / (stones - 1)
        const [x, y] = pointAt(share)
        return <Stone key={share} x={x} y={y} radius={8 - 3 * share} isLit={index < lit} glow={`url(#${id}glow)`} />
      })}
    </svg>
  )
}

function Stone({ x, y, radius, isLit, glow }: { x: number; y: number; radius: number; isLit: boolean; glow: string }) {
  if (!isLit)
    return (
      <circle
        cx={x}
        cy={y}
        r={radius - 1}
        fill="#fff6e0"
        fillOpacity=".22"
        stroke="#fff6e0"
        strokeOpacity=".8"
        strokeWidth="1.5"
      />
    )
  return (
    <>
      <circle cx={x} cy={y} r={radius * 2.4} fill={glow} />
      <circle cx={x} cy={y} r={radius} fill="#fff6e0" />
    </>
  )
}

const pointAt = (share: number): [number, number] => [
  Math.round(40 + 262 * share),
  Math.round(143 - 56 * share - 9 * Math.sin(share * Math.PI * 2)),
]

const trail = Array.from({ length: 33 }, (_, step) => `${step === 0 ? 'M' : 'L'}${pointAt(step / 32).join(' ')}`).join(
  '',
)
