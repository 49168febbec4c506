import { CalendarDays } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { useMember } from '#client/session.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { texts as staff } from '../../admin.texts.ts'
import { isOver } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { dateAndTime } from '../../when.ts'
import { eventPath } from '../addresses.ts'
import { CommunityList } from './CommunityList.tsx'
import { EventEditor, type StaffEvent } from './EventEditor.tsx'
import { StaffName } from './StaffName.tsx'

const { events: words } = staff

export default function AdminEvents() {
  const { timezone } = useMember()
  return (
    <CommunityList<StaffEvent>
      procedures={api.communityEvents}
      icon={CalendarDays}
      words={words}
      columns={[
        { head: words.title, cell: (event) => <Title event={event} /> },
        {
          head: words.when,
          cell: ({ startDate }) => (
            <span className="whitespace-nowrap tabular-nums">{dateAndTime(new Date(startDate), timezone)}</span>
          ),
        },
        { head: words.type, cell: ({ eventType }) => texts.event.type(eventType), wideOnly: true },
        { head: words.group, cell: ({ groupName }) => groupName, wideOnly: true, isWritten: true },
        { head: words.seats, cell: (event) => <Seats event={event} />, align: 'right' },
      ]}
      nameOf={({ title }) => title}
      peopleOf={({ participantCount }) => participantCount}
      editor={(event, close) => <EventEditor event={event} onClose={close} />}
    />
  )
}

function Title({ event: { id, title, isActive, startDate, endDate } }: { event: StaffEvent }) {
  const times = { startDate: new Date(startDate), endDate: endDate ? new Date(endDate) : null }
  return (
    <StaffName name={title} isActive={isActive} to={eventPath(id)}>
      {isOver(times, serverNow()) && <Badge tone="quiet">{words.over}</Badge>}
    </StaffName>
  )
}

function Seats({ event: { participantCount, maxParticipants, waitingCount } }: { event: StaffEvent }) {
  return (
    <>
      {staff.ofMost(participantCount, maxParticipants)}
      {waitingCount > 0 && <span className="block text-xs text-muted">{words.waiting(waitingCount)}</span>}
    </>
  )
}
