import { Card } from '#client/ui/Card.tsx'
import { limits } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Hub } from '../data.ts'
import { EventRow } from './EventRow.tsx'

type Props = {
  events: Hub['events']
  /** What stands above among the member's own is not listed a second time. */
  own?: Pick<Hub['events'][number], 'id'>[] | undefined
}

export function WeekEvents({ events, own = [] }: Props) {
  const others = events.filter(({ id }) => !own.some((event) => event.id === id))
  return (
    <Card aria-labelledby="week">
      <h2 id="week" className="eyebrow">
        {texts.week.heading}
      </h2>
      {others.length === 0 && (
        <p className="mt-3 text-muted">{events.length > 0 ? texts.week.allOwn : texts.week.empty}</p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {others.slice(0, limits.hubEvents).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  )
}
