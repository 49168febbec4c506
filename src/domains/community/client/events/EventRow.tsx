import { ChevronRight } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { useMember } from '#client/session.ts'
import { texts } from '../../texts.ts'
import { clockTime, dayAndMonth, shortDate } from '../../when.ts'
import { eventPath } from '../addresses.ts'
import type { Hub } from '../data.ts'
import { StandingBadge } from './StandingBadge.tsx'
import './dotted.css'

export function EventRow({ event }: { event: Hub['events'][number] }) {
  const { timezone } = useMember()
  const start = new Date(event.startDate)
  const { day, month } = dayAndMonth(start, timezone)
  return (
    <li>
      <Link to={eventPath(event.id)} className="group flex flex-wrap items-center gap-4 py-3">
        <span
          aria-hidden
          className="flex size-13 shrink-0 flex-col items-center justify-center rounded-2xl bg-olive-soft text-olive-strong"
        >
          <span className="font-serif text-lg leading-none font-semibold">{day}</span>
          <span className="mt-0.5 text-xs leading-none font-semibold">{month}</span>
        </span>
        <span className="min-w-24 flex-1">
          <span className="block font-semibold group-hover:underline">{event.title}</span>
          <span className="dotted mt-0.5 text-sm text-muted">
            <span>{shortDate(start, timezone)}</span> <span>{clockTime(start, timezone)}</span>{' '}
            <span>{texts.event.type(event.eventType)}</span>
          </span>
          {event.standing && (
            <span className="mt-1.5 block">
              <StandingBadge standing={event.standing} />
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      </Link>
    </li>
  )
}
