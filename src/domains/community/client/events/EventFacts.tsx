import { CalendarDays, Clock, MapPin, Video } from 'lucide-react'
import { serverNow } from '#client/api/serverClock.ts'
import { useMember } from '#client/session.ts'
import { isOver } from '../../rules.ts'
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
          <MeetingLink event={event} isPast={isOver({ startDate: start, endDate: end }, serverNow())} />
        </Fact>
      ) : (
        <Fact icon={MapPin} label={texts.event.place}>
          {event.location || texts.event.placeLater}
        </Fact>
      )}
    </dl>
  )
}

/** §2.10: nobody is told of a link to come once the meeting is over. */
function MeetingLink({ event, isPast }: { event: CommunityEvent; isPast: boolean }) {
  const { meetingLink, isRegistered, roomMinutes } = event
  if (!meetingLink && isPast) return texts.event.wasOnline
  if (roomMinutes)
    return (
      <>
        {texts.event.room}
        <span className="block text-sm text-muted">{texts.event.roomDetail}</span>
      </>
    )
  if (!meetingLink)
    return (
      <>
        {texts.event.linkLater}
        <span className="block text-sm text-muted">
          {isRegistered ? texts.event.linkComing : texts.event.linkForRegistered}
        </span>
      </>
    )
  return (
    <a
      href={meetingLink}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-olive-strong underline underline-offset-4"
    >
      {texts.event.link}
    </a>
  )
}
