import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { api } from '#client/api/cache.ts'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Stage } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Breath, Week } from './answers.ts'
import { Questions } from './Questions.tsx'
import { ClosingLine, TodayLine } from './TodayLine.tsx'
import { useDismiss } from './useDismiss.ts'
import { WeekPlaceholder } from './WeekPlaceholder.tsx'

type Props = {
  /** Which card it will be, as the session tells before the week is there. */
  stage: Stage
  breathe: (breath: Breath) => ReactNode
}

/** On a new member's home: the questions, then the day of the week, then its closing. What does not arrive is not missed. */
export function WeekCard({ stage, breathe }: Props) {
  const { data: week, error } = useQuery(api.firstWeeks.mine.query())
  if (week) return <Shown week={week} breathe={breathe} />
  return week === null || error ? null : <WeekPlaceholder stage={stage} />
}

function Shown({ week, breathe }: Pick<Props, 'breathe'> & { week: Week }) {
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
