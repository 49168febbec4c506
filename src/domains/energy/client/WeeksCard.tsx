import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { api } from '#client/api/cache.ts'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { texts } from '../texts.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { whenLoaded } from './whenLoaded.ts'

const calendar = { ...api.userStats.calendar.query(), staleTime: 5 * 60_000 }
const words = texts.calendar
const titleId = 'weeks'

/** The last weeks at a glance, or month by month; that code comes with the first press. One button leads there and back: the focus stays on it. */
export function WeeksCard() {
  const { data, error } = useQuery(calendar)
  const [Months, setMonths] = useState<ComponentType<{ titleId: string }>>()
  if (error && !data) return null
  const turn = () =>
    Months ? setMonths(undefined) : whenLoaded(import('./Months.tsx'), (loaded) => setMonths(() => loaded.default))
  return (
    <Card aria-labelledby={titleId}>
      {Months ? (
        <Months titleId={titleId} />
      ) : (
        <>
          <h2 id={titleId} className="font-semibold">
            {words.title}
          </h2>
          {data ? <CalendarGrid days={data} today={data.at(-1)?.day} /> : <Skeleton className="mt-3 h-52" />}
        </>
      )}
      <button type="button" onClick={turn} className="mt-1 min-h-11 text-sm text-muted underline underline-offset-4">
        {Months ? words.byWeek : words.byMonth}
      </button>
    </Card>
  )
}
