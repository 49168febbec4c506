import { dateFormat } from '#shared/dateFormat.ts'
import { runsOf } from '../../evolution.ts'
import { texts } from '../../texts.ts'
import { NoCheckIns } from './NoCheckIns.tsx'
import type { Overview } from './Statistics.tsx'

const WIDTH = 336
const TOP = 16
const BOTTOM = 136
const x = (index: number) => 40 + index * 46
const y = (level: number) => BOTTOM - (level / 10) * (BOTTOM - TOP)

/** The member's own last seven days; where there was no check-in the line is broken. */
export function EnergyWeek({ week }: { week: Overview['week'] }) {
  const { energy } = texts
  const levels = week.map(({ level }) => level)
  if (levels.every((level) => level === null)) return <NoCheckIns days={7} />
  const described = week.map(({ day, level }) => energy.day(weekday(day, 'long'), level)).join('; ')
  return (
    <svg viewBox={`0 0 ${WIDTH} 168`} role="img" aria-label={energy.described(described)} className="w-full">
      {[0, 5, 10].map((level) => (
        <g key={level} className="text-muted">
          <line x1="24" x2={WIDTH} y1={y(level)} y2={y(level)} stroke="var(--line)" />
          <text x="16" y={y(level) + 4} textAnchor="end" fontSize="11.5" fill="currentColor">
            {level}
          </text>
        </g>
      ))}
      {runsOf(levels).map((run) => (
        <Run key={run.from} {...run} />
      ))}
      {week.map(({ day }, index) => (
        <text
          key={day}
          x={x(index)}
          y="160"
          textAnchor="middle"
          fontSize="11.5"
          fontWeight={index === 6 ? 700 : 400}
          fill={index === 6 ? 'var(--ink)' : 'var(--muted)'}
        >
          {index === 6 ? energy.today : weekday(day, 'short')}
        </text>
      ))}
    </svg>
  )
}

function Run({ from, points: levels }: { from: number; points: number[] }) {
  const points = levels.map((level, index) => `${x(from + index)},${y(level)}`)
  const area = `${x(from)},${BOTTOM} ${points.join(' ')} ${x(from + levels.length - 1)},${BOTTOM}`
  return (
    <g>
      <polygon points={area} fill="var(--olive)" opacity="0.12" />
      <polyline points={points.join(' ')} fill="none" stroke="var(--olive)" strokeWidth="2.5" strokeLinejoin="round" />
      {levels.map((level, index) => (
        <g key={x(from + index)}>
          <circle
            cx={x(from + index)}
            cy={y(level)}
            r="5"
            fill="var(--surface)"
            stroke="var(--olive)"
            strokeWidth="2.5"
          />
          <text
            x={x(from + index)}
            y={y(level) - 10}
            textAnchor="middle"
            fontSize="12.5"
            fontWeight="700"
            fill="var(--ink)"
          >
            {level}
          </text>
        </g>
      ))}
    </g>
  )
}

const weekday = (day: string, length: 'short' | 'long') =>
  dateFormat({ weekday: length, timeZone: 'UTC' }).format(new Date(day)).replace('.', '')
