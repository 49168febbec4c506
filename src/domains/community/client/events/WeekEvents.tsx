import { ChevronRight } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { useMember } from '#client/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { limits } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { clockTime, dayAndMonth, shortDate } from '../../when.ts'
import { eventPath } from '../addresses.ts'
import type { Hub } from '../data.ts'

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

function EventRow({ event }: { event: Hub['events'][number] }) {
  const { timezone } = useMember()
  const start = new Date(event.startDate)
  const { day, month } = dayAndMonth(start, timezone)
  return (
    <li>
      <Link to={eventPath(event.id)} className="group flex items-center gap-4 py-3">
        <span
          aria-hidden
          className="flex size-13 shrink-0 flex-col items-center justify-center rounded-2xl bg-olive-soft text-olive-strong"
        >
          <span className="font-serif text-lg leading-none font-semibold">{day}</span>
          <span className="mt-0.5 text-xs leading-none font-semibold">{month}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold group-hover:underline">{event.title}</span>
          <span className="mt-0.5 block text-sm text-muted">
            {`${shortDate(start, timezone)} · ${clockTime(start, timezone)} · ${texts.event.type(event.eventType)}`}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      </Link>
    </li>
  )
}
