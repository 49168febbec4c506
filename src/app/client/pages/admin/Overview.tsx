import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { useMember } from '#client/session.ts'
import { texts as shell } from '#client/texts.ts'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { texts } from '#domains/admin/overview.texts.ts'
import { dateFormat } from '#shared/dateFormat.ts'
import { DayChart } from './DayChart.tsx'
import { DeadLetters } from './DeadLetters.tsx'
import type { OverviewFigures } from './figures.ts'
import { MostHeard } from './MostHeard.tsx'
import { OverviewTiles } from './OverviewTiles.tsx'
import { PracticeRatings } from './PracticeRatings.tsx'
import { Upkeep } from './Upkeep.tsx'

const COUNTING_MS = 2000

/** What matters today, in numbers; nobody's own record is among them. */
export default function Overview() {
  const { data, error, refetch } = useQuery({
    ...api.adminOverview.show.query(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isBeingCounted ? COUNTING_MS : false),
  })
  if (data) return <Figures figures={data} />
  if (error) return <Failed title={texts.failed} error={error} retry={refetch} />
  return <Waiting />
}

function Figures({ figures }: { figures: OverviewFigures }) {
  const { days, ratings, mostHeard, upkeep } = figures
  const needsCare = upkeep.alarms.length > 0
  return (
    <div className="flex flex-col gap-6">
      {needsCare && <Upkeep figures={figures} />}
      <OverviewTiles figures={figures} />
      <section aria-labelledby="days">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="days" className="font-serif text-lg font-semibold">
            {texts.charts.heading}
          </h2>
          <Counted figures={figures} />
        </div>
        <div className="grid gap-4 wide:grid-cols-3">
          <DayChart title={texts.charts.sessions} days={days} of="sessions" tone="olive" />
          <DayChart title={texts.charts.checkins} days={days} of="checkins" tone="gold" />
          <DayChart title={texts.charts.newMembers} days={days} of="newMembers" tone="lavender" />
        </div>
      </section>
      <div className="grid gap-4 wide:grid-cols-2 wide:items-start">
        <PracticeRatings ratings={ratings} />
        <MostHeard audios={mostHeard} />
      </div>
      {!needsCare && <Upkeep figures={figures} />}
      {upkeep.queue.failed > 0 && <DeadLetters count={upkeep.queue.failed} />}
    </div>
  )
}

function Counted({ figures: { computedAt, isBeingCounted } }: { figures: OverviewFigures }) {
  const { timezone } = useMember()
  if (isBeingCounted || !computedAt) return <p className="text-xs text-muted">{texts.counting}</p>
  const time = dateFormat({ timeStyle: 'short', timeZone: timezone }).format(new Date(computedAt))
  return <p className="text-xs text-muted">{texts.countedAt(time)}</p>
}

const Waiting = () => (
  <div role="status" aria-label={shell.loading} className="flex flex-col gap-6">
    <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-32 rounded-card!" />
      ))}
    </div>
    <div className="grid gap-4 wide:grid-cols-3">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-52 rounded-card!" />
      ))}
    </div>
  </div>
)
