import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { useOnline } from '#client/device/useOnline.ts'
import { useStalled } from '#client/outbox/store.ts'
import { useMember } from '#client/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { Figure } from '#client/ui/Figure.tsx'
import { FailedLine } from '#client/ui/states/FailedLine.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { texts } from '../texts.ts'
import { lastActivity } from './lastActivity.ts'
import { useDayDialog } from './useDayDialog.tsx'

/** §3, §9: cached for five minutes, and fetched again when the member comes back to the tab. */
const mine = { ...api.userStats.mine.query(), staleTime: 5 * 60_000, refetchOnWindowFocus: 'always' as const }

export function ProgressCard() {
  const member = useMember()
  const { data, error } = useQuery(mine)
  const isOnline = useOnline()
  const isStalled = useStalled()
  const [dialog, open] = useDayDialog()
  const forgotten = data?.forgottenDay
  const isSynced = !isStalled && isOnline && !error
  const words = texts.progress
  return (
    <Card aria-label={words.title}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="eyebrow">{words.title}</h2>
        {isSynced ? (
          data && <p className="text-xs text-muted">{lastActivity(data.lastActivity, member) ?? words.never}</p>
        ) : (
          <p role="status" className="flex items-center gap-1.5 text-xs text-muted">
            <CloudOff aria-hidden className="size-3.5" />
            {words.unsynced}
          </p>
        )}
      </div>
      {data ? (
        <>
          <dl className="mt-3 grid grid-cols-4 gap-x-3 max-[22rem]:-mx-2.5 max-[22rem]:gap-x-1.5">
            <Figure value={data.consecutiveDays} label={words.streak(data.consecutiveDays)} />
            <Figure value={data.todayMinutes} label={words.today} />
            <Figure value={data.weeklyMinutes} label={words.week} />
            <Figure value={`${data.completedPracticesPercentage}%`} label={words.completed} />
          </dl>
          {data.streakToContinue > 0 && (
            <p className="mt-2 text-sm text-muted">{words.toContinue(data.streakToContinue)}</p>
          )}
          {forgotten && (
            <button
              type="button"
              onClick={() => open(forgotten)}
              className="min-h-11 text-sm text-muted underline underline-offset-4"
            >
              {words.forgotten}
            </button>
          )}
        </>
      ) : error ? (
        <FailedLine title={words.failed} />
      ) : (
        <Skeleton className="mt-3 h-12" />
      )}
      {dialog}
    </Card>
  )
}
