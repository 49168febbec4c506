import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { formatNumber } from '#shared/numbers.ts'
import { circles } from '../../circles.ts'
import { texts } from '../../texts.ts'
import type { Hub } from '../data.ts'
import { SeatNotice } from '../events/SeatNotice.tsx'
import { WeekEvents } from '../events/WeekEvents.tsx'
import { CircleTile } from '../groups/CircleTile.tsx'
import { ActivityList } from './ActivityList.tsx'
import { ChallengeCard } from './ChallengeCard.tsx'
import { Mine } from './Mine.tsx'

export default function CommunityPage() {
  const hub = useQuery(api.communityGroups.hub.query())
  const feed = useQuery(api.communityFeed.latest.query())
  const mine = useQuery(api.communityGroups.mine.query())
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.tagline} />
      <div className="flex flex-col gap-5">
        {hub.data?.seats.map((seat) => (
          <SeatNotice key={seat.eventId} {...seat} isLinked />
        ))}
        <section aria-label={texts.circles.heading} className="grid grid-cols-2 gap-3 wide:grid-cols-4 wide:gap-4">
          {circles.map((circle) => (
            <CircleTile key={circle} circle={circle} summary={hub.data?.circles.find(({ id }) => id === circle)} />
          ))}
        </section>
        {hub.isPending && <Waiting />}
        {hub.isLoadingError && <Failed title={texts.failed} error={hub.error} retry={hub.refetch} />}
        {hub.data && (
          <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[1.25fr_1fr]">
            <div className="flex flex-col gap-5">
              {mine.data && <Mine mine={mine.data} />}
              <WeekEvents events={hub.data.events} own={mine.data?.events} />
              <ActivityList heading={texts.activity.hubHeading} items={feed.data} hasFailed={feed.isLoadingError} />
            </div>
            <div className="flex flex-col gap-5">
              {hub.data.challenges.length > 0 && (
                <section className="flex flex-col gap-4">
                  <h2 className="sr-only">{texts.challenges.heading}</h2>
                  {hub.data.challenges.map((challenge) => (
                    <ChallengeCard key={challenge.id} challenge={challenge} />
                  ))}
                </section>
              )}
              <Counters counters={hub.data.counters} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}

function Counters({ counters }: { counters: Hub['counters'] }) {
  const shown = [
    [texts.counters.members, counters.members],
    [texts.counters.groups, counters.groups],
    [texts.counters.activeToday, counters.activeToday],
  ] as const
  return (
    <Card aria-label={texts.counters.heading}>
      <h2 className="font-serif text-lg font-semibold">{texts.counters.heading}</h2>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        {shown.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-serif text-xl font-semibold">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-5 wide:grid-cols-[1.25fr_1fr]">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
