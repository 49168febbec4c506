import { ChevronDown } from 'lucide-react'
import { Card } from '#client/ui/Card.tsx'
import { texts } from '#domains/admin/overview.texts.ts'
import { formatNumber } from '#shared/numbers.ts'
import { dayAndMonth, dayInWords } from './amounts.ts'
import type { OverviewFigures } from './figures.ts'

const { charts: words } = texts

type Day = OverviewFigures['days'][number]
type Props = { title: string; days: Day[]; of: Exclude<keyof Day, 'day'>; tone: 'olive' | 'gold' | 'lavender' }

const WIDTH = 300
const TOP = 14
const FLOOR = 104
const STEP = WIDTH / 30

/** One bar a day, today's the last and the fullest of colour; the same numbers stand below as a table. */
export function DayChart({ title, days, of, tone }: Props) {
  const counts = days.map((day) => day[of])
  const most = Math.max(...counts)
  const sum = counts.reduce((total, count) => total + count, 0)
  const today = counts.at(-1) ?? 0
  const best = days[counts.indexOf(most)]?.day ?? ''
  const height = (count: number) => (count === 0 ? 1.5 : Math.max(3, (count / most) * (FLOOR - TOP)))
  return (
    <Card className="p-4!">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="font-serif text-xl font-semibold tabular-nums">{formatNumber(sum)}</span>
        <span className="text-sm text-muted">{words.today(today)}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} 124`}
        role="img"
        aria-label={words.described(title, sum, today, most, best && dayInWords(best))}
        className="mt-2 w-full"
      >
        <line x1="0" x2={WIDTH} y1={TOP} y2={TOP} stroke="var(--line)" strokeDasharray="2 4" />
        <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} stroke="var(--line)" />
        <text x={WIDTH} y={TOP - 4} textAnchor="end" fontSize="11" fill="var(--muted)">
          {formatNumber(most)}
        </text>
        {days.map(({ day, [of]: count }, index) => (
          <rect
            key={day}
            x={index * STEP + 1.5}
            y={FLOOR - height(count)}
            width={STEP - 3}
            height={height(count)}
            rx="2"
            fill={count === 0 ? 'var(--line)' : `var(--${tone})`}
            opacity={index === days.length - 1 || count === 0 ? 1 : 0.6}
          >
            <title>{words.bar(dayInWords(day), count)}</title>
          </rect>
        ))}
        {[0, 14, 29].map((index) => (
          <text
            key={index}
            x={index === 0 ? 0 : index === 29 ? WIDTH : (index + 0.5) * STEP}
            y="120"
            textAnchor={index === 0 ? 'start' : index === 29 ? 'end' : 'middle'}
            fontSize="11"
            fill="var(--muted)"
          >
            {dayAndMonth(days[index]?.day ?? '')}
          </text>
        ))}
      </svg>
      <Numbers title={title} days={days} of={of} />
    </Card>
  )
}

function Numbers({ title, days, of }: Omit<Props, 'tone'>) {
  return (
    <details className="group mt-1">
      <summary className="-mx-2 flex min-h-11 items-center gap-1 rounded-full px-2 text-sm font-semibold text-olive-strong">
        {words.numbers}
        <ChevronDown aria-hidden className="size-4 transition group-open:rotate-180" strokeWidth={1.75} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section tabIndex={0} aria-label={title} className="max-h-64 overflow-y-auto rounded-xl">
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, [of]: count }) => (
              <tr key={day} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1 text-left font-normal text-muted">
                  {dayInWords(day)}
                </th>
                <td className="py-1 pr-1 text-right tabular-nums">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
