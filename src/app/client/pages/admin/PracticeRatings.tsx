import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { texts } from '#domains/admin/overview.texts.ts'
import { formatNumber } from '#shared/numbers.ts'
import type { OverviewFigures } from './figures.ts'

const { ratings: words } = texts

const FIRST = 10

/** The most rated first. Fewer than three members keep their average to themselves. */
export function PracticeRatings({ ratings }: Pick<OverviewFigures, 'ratings'>) {
  const [all, setAll] = useState(false)
  const shown = all ? ratings : ratings.slice(0, FIRST)
  return (
    <Card aria-labelledby="ratings">
      <h2 id="ratings" className="font-serif text-lg font-semibold">
        {words.title}
      </h2>
      {ratings.length === 0 && <p className="mt-2 text-sm text-muted">{words.empty}</p>}
      {ratings.length > 0 && (
        <table className="mt-2 w-full text-sm">
          <thead className="text-left text-xs text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 font-semibold">
                {words.practice}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {words.average}
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
                {words.ratings}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, average, ratings: count }) => (
              <tr key={id} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 pr-3 text-left font-normal break-words">
                  {name}
                </th>
                <td className="py-2 text-right whitespace-nowrap">
                  {average === null ? (
                    <span className="text-xs text-muted">{words.hidden}</span>
                  ) : (
                    <Average of={average} />
                  )}
                </td>
                <td className="py-2 pl-4 text-right tabular-nums">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!all && ratings.length > FIRST && (
        <Button look="plain" className="mt-2 -ml-5" onClick={() => setAll(true)}>
          {words.all(ratings.length)}
        </Button>
      )}
    </Card>
  )
}

function Average({ of }: { of: number }) {
  const shown = formatNumber(of, { minimumFractionDigits: 1 })
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 60 6" className="h-1.5 w-15">
        <rect width="60" height="6" rx="3" fill="var(--line)" />
        <rect width={(of / 5) * 60} height="6" rx="3" fill="var(--gold)" />
      </svg>
      <span className="font-semibold tabular-nums">
        <span aria-hidden>{shown}</span>
        <span className="sr-only">{words.outOf(shown)}</span>
      </span>
    </span>
  )
}
