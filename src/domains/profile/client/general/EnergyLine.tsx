import { runsOf, type Said, type Stretch } from '../../evolution.ts'
import { texts } from '../../texts.ts'
import { dayAndMonth, monthAndYear } from './days.ts'

const WIDTH = 300
const HEIGHT = 130
const SIDE = 5
/** Half the height of a line of words: the lines of the drawing stand beside the middle of their levels. */
const EDGE = 9
const y = (level: number) => HEIGHT - EDGE - (level / 10) * (HEIGHT - 2 * EDGE)

type Props = { points: Stretch[]; label: string; isOverAYear: boolean }

/** The words stand beside the drawing and not in it: they keep their size on the narrowest phone. */
export function EnergyLine({ points, label, isOverAYear }: Props) {
  const x = (index: number) => SIDE + (index / (points.length - 1)) * (WIDTH - 2 * SIDE)
  const nameOf = isOverAYear ? monthAndYear : dayAndMonth
  const middle = points[Math.floor(points.length / 2)]
  return (
    <>
      <div className="flex gap-2">
        <div aria-hidden className="flex w-5 flex-col justify-between text-right text-xs text-muted tabular-nums">
          {[10, 5, 0].map((level) => (
            <span key={level}>{level}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="min-w-0 flex-1">
          {[0, 5, 10].map((level) => (
            <line key={level} x1="0" x2={WIDTH} y1={y(level)} y2={y(level)} stroke="var(--line)" />
          ))}
          {runsOf(points.map(({ said }) => said)).map((run) => (
            <Run key={run.from} points={run.points} x={(index) => x(run.from + index)} />
          ))}
        </svg>
      </div>
      <div aria-hidden className="mt-1 flex gap-2 text-xs text-muted">
        <span className="w-5" />
        <div className="flex flex-1 justify-between">
          <span>{nameOf(points[0]?.first ?? '')}</span>
          <span>{nameOf(middle?.first ?? '')}</span>
          <span className="font-semibold text-ink">{texts.energy.today}</span>
        </div>
      </div>
    </>
  )
}

function Run({ points, x }: { points: Said[]; x: (index: number) => number }) {
  const along = (level: (said: Said) => number) => points.map((said, index) => `${x(index)},${y(level(said))}`)
  const band = [...along(({ most }) => most), ...along(({ least }) => least).reverse()]
  return (
    <g>
      <polygon
        points={band.join(' ')}
        fill="var(--olive)"
        stroke="var(--olive)"
        strokeWidth="3"
        strokeLinejoin="round"
        opacity="0.22"
      />
      <polyline
        points={along(({ mean }) => mean).join(' ')}
        fill="none"
        stroke="var(--olive)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {points.map(({ mean }, index) => (
        <circle key={x(index)} cx={x(index)} cy={y(mean)} r="2.2" fill="var(--olive)" />
      ))}
    </g>
  )
}
