import { Card } from '#client/ui/Card.tsx'
import { limits } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Hub } from '../data.ts'
import { EventRow } from './EventRow.tsx'

export function WeekEvents({ events }: { events: Hub['events'] }) {
  return (
    <Card aria-labelledby="week">
      <h2 id="week" className="eyebrow">
        {texts.week.heading}
      </h2>
      {events.length === 0 && <p className="mt-3 text-muted">{texts.week.empty}</p>}
      <ul className="mt-1 divide-y divide-line">
        {events.slice(0, limits.hubEvents).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  )
}
