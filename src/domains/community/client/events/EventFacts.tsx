import { CalendarDays, Clock, MapPin, Video } from 'lucide-react'
import { useMember } from '#client/session.ts'
import { texts } from '../../texts.ts'
import { longDate, timeRange, zoneName } from '../../when.ts'
import type { CommunityEvent } from '../data.ts'
import { Fact } from './Fact.tsx'

/** When and where, on the member's own clock. */
export function EventFacts({ event }: { event: CommunityEvent }) {
  const { timezone } = useMember()
  const start = new Date(event.startDate)
  const end = event.endDate ? new Date(event.endDate) : null
  return (
    <dl className="flex flex-col gap-4">
      <Fact icon={CalendarDays} label={texts.event.date}>
        {longDate(start, timezone)}
      </Fact>
      <Fact icon={Clock} label={texts.event.time}>
        {timeRange(start, end, timezone)}
        <span className="block text-sm text-muted">{zoneName(start, timezone)}</span>
      </Fact>
      {event.isOnline ? (
        <Fact icon={Video} label={texts.event.online}>
          <MeetingLink link={event.meetingLink} />
        </Fact>
      ) : (
        <Fact icon={MapPin} label={texts.event.place}>
          {event.location || texts.event.placeLater}
        </Fact>
      )}
    </dl>
  )
}

function MeetingLink({ link }: { link: string | null }) {
  if (!link) return texts.event.linkLater
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-olive-strong underline underline-offset-4"
    >
      {texts.event.link}
    </a>
  )
}
