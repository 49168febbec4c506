import { CalendarDays, MapPin, Video } from 'lucide-react'
import { serverNow } from '#client/api/serverClock.ts'
import { Link } from '#client/navigation/Link.tsx'
import { useMember } from '#client/session.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { texts } from '../../texts.ts'
import { clockTime, relativeDate } from '../../when.ts'
import { eventPath } from '../addresses.ts'
import type { NextEvent } from '../data.ts'
import { StandingBadge } from './StandingBadge.tsx'

type Props = { event: NextEvent | null; isCard?: boolean }

export function NextEventBlock({ event, isCard }: Props) {
  const { timezone } = useMember()
  if (!event)
    return (
      <Button look="outline" wide disabled className="relative z-10">
        {texts.nextEvent.none}
      </Button>
    )
  const start = new Date(event.startDate)
  const Place = event.isOnline ? Video : MapPin
  return (
    <div className={classes('relative z-10', isCard ? card : inset)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="eyebrow uppercase">{texts.nextEvent.heading}</p>
        <Badge tone="gold">{texts.event.type(event.eventType)}</Badge>
      </div>
      <p className="mt-1.5 font-serif text-base font-semibold">{event.title}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden className="size-4" strokeWidth={1.75} />
          {`${relativeDate(start, serverNow(), timezone)} · ${clockTime(start, timezone)}`}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Place aria-hidden className="size-4" strokeWidth={1.75} />
          {event.isOnline ? texts.event.online : texts.event.inPerson}
        </span>
      </p>
      {event.standing && (
        <p className="mt-3">
          <StandingBadge standing={event.standing} />
        </p>
      )}
      <Link
        to={eventPath(event.id)}
        className={`${buttonClass({ look: isCard ? 'soft' : 'outline', wide: true })} mt-3`}
      >
        {texts.nextEvent.details}
      </Link>
    </div>
  )
}

const inset = 'rounded-2xl bg-olive-soft/60 p-4'
const card = 'rounded-card border border-line bg-surface p-5 shadow-card'

export const NextEventLoading = () => (
  <p role="status" className="rounded-2xl bg-olive-soft/60 p-4 text-center text-sm text-muted">
    {texts.loading}
  </p>
)
