import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { api } from '#client/api/cache.ts'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { texts } from '../../texts.ts'
import type { Breath, Week } from './answers.ts'
import { Questions } from './Questions.tsx'
import { ClosingLine, TodayLine } from './TodayLine.tsx'
import { useDismiss } from './useDismiss.ts'

type Props = { breathe: (breath: Breath) => ReactNode }

/** On a new member's home: the questions, then the day of the week, then its closing. What does not arrive is not missed. */
export function WeekCard({ breathe }: Props) {
  const { data: week, error } = useQuery(api.firstWeeks.mine.query())
  if (week) return <Shown week={week} breathe={breathe} />
  return week === null || error ? null : <Skeleton className="h-54 rounded-card!" />
}

function Shown({ week, breathe }: Props & { week: Week }) {
  const titleId = useId()
  const isAsking = week.stage === 'asking'
  const dismiss = useDismiss(week.stage)
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-3">
        <p id={titleId} className="eyebrow">
          {isAsking ? texts.welcome : texts.title}
        </p>
        <IconButton
          icon={X}
          label={isAsking ? texts.dismiss : texts.hide}
          onClick={dismiss}
          className="-mt-2 -mr-2.5"
        />
      </div>
      {isAsking ? (
        <Questions week={week} breathe={week.breath && <div className="mt-3">{breathe(week.breath)}</div>} />
      ) : week.stage === 'running' ? (
        <TodayLine week={week} />
      ) : (
        <ClosingLine week={week} />
      )}
    </Card>
  )
}
