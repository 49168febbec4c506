import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { communityPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { groupPath } from '../addresses.ts'
import type { CommunityEvent } from '../data.ts'
import { Missing } from '../Missing.tsx'
import { ReportButton } from '../ReportButton.tsx'
import { OpenRooms } from '../rooms/OpenRooms.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { EventFacts } from './EventFacts.tsx'
import { EventSummary } from './EventSummary.tsx'
import { Registration } from './Registration.tsx'
import { SeatNotice } from './SeatNotice.tsx'

export default function EventPage() {
  const eventId = usePathParam(communityPaths.event, 'eventId')
  const { data: event, error, refetch } = useQuery(api.communityEvents.one.query({ eventId }))
  if (isMissing(error))
    return <Missing title={texts.event.notFound} back={{ to: communityPaths.community, label: texts.event.back }} />
  const to = event?.group ? groupPath(event.group) : communityPaths.community
  return (
    <>
      <PageHeader title={texts.event.title} back={{ to, label: texts.event.back }} />
      {event ? (
        <EventDetails event={event} />
      ) : error ? (
        <Failed title={texts.event.failed} error={error} retry={refetch} />
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-5 wide:grid-cols-[1.25fr_1fr]">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      )}
    </>
  )
}

function EventDetails({ event }: { event: CommunityEvent }) {
  return (
    <>
      {event.seatNotice && (
        <div className="mb-5">
          <SeatNotice eventId={event.id} title={event.title} />
        </div>
      )}
      <div className="grid items-start gap-5 wide:grid-cols-[1.25fr_1fr]">
        <EventSummary event={event} />
        <div className="flex flex-col gap-5">
          <Card>
            <EventFacts event={event} />
            <Registration event={event} />
            {event.roomMinutes && <OpenRooms eventId={event.id} className="mt-5" />}
          </Card>
          <CalendarCard event={event} />
        </div>
      </div>
      <ReportButton about={{ eventId: event.id }} kind="event" />
    </>
  )
}
