import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { openPracticePath, practicePaths } from '#domains/practices/paths.ts'
import { paths } from '#shared/paths.ts'
import { texts } from '../../texts.ts'
import type { Week } from './answers.ts'
import { Closing } from './Closing.tsx'
import { Days } from './Days.tsx'
import { Help } from './Help.tsx'
import { Questions } from './Questions.tsx'

export default function WeekPage() {
  const { data: week, error, refetch } = useQuery(api.firstWeeks.mine.query())
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: paths.home, label: texts.back }} />
      {week ? (
        <Shown week={week} />
      ) : week === null ? (
        <NoWeek />
      ) : error ? (
        <Failed title={texts.failed} error={error} retry={refetch} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-96 rounded-card!" />
        </div>
      )}
    </>
  )
}

function Shown({ week }: { week: Week }) {
  const { stage, breath, answers } = week
  if (stage === 'asking')
    return (
      <Card>
        <Questions
          week={week}
          breathe={
            breath && (
              <Link
                to={openPracticePath(breath.id, breath.durationMinutes)}
                className={`${buttonClass({ look: 'soft' })} mt-3`}
              >
                {texts.breathe(breath.durationMinutes)}
              </Link>
            )
          }
        />
      </Card>
    )
  const isOver = stage === 'closing' || week.days.every((day) => day.isOpen && day.mark !== 'open')
  return (
    <>
      {isOver && <Closing held={week.held} />}
      {!isOver && <p className="mb-5 text-sm text-muted">{texts.calm}</p>}
      <Days days={week.days} />
      {answers.brought === 'hard_moment' && <Help />}
    </>
  )
}

const NoWeek = () => (
  <EmptyState
    icon={Sprout}
    title={texts.none.title}
    detail={texts.none.detail}
    action={
      <Link to={practicePaths.practices} className={buttonClass()}>
        {texts.none.action}
      </Link>
    }
  />
)
