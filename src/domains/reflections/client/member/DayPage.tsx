import { useQuery } from '@tanstack/react-query'
import { Sunrise } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import { Link } from '#client/navigation/Link.tsx'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { dayMonthAndYear } from '#shared/days.texts.ts'
import { reflectionPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { NotesCard } from './NotesCard.tsx'
import { PracticeCard } from './PracticeCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { useNoteOfDay } from './useNoteOfDay.ts'

/** One reflection of an earlier day, whole: what today's page shows, at an address of its own. */
export default function DayPage() {
  const day = usePathParam(reflectionPaths.day, 'day')
  const {
    data: reflection,
    error,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery(api.dailyReflections.ofDay.query({ day }))
  const { isFetching: isNoteComing } = useNoteOfDay(day)
  useQuery(api.consents.mine.query())
  useSavedIds('reflection')
  if (isLoadingError && isMissing(error)) return <Missing />
  return (
    <>
      <PageHeader
        title={reflection ? texts.day.title(dayMonthAndYear(reflection.date)) : texts.title}
        back={{ to: reflectionPaths.allReflections, label: texts.day.back }}
      />
      {isPending && <Skeleton className="h-64" />}
      {isLoadingError && <Failed title={texts.failed} error={error} retry={refetch} />}
      {reflection && (
        <div className="grid gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] wide:items-start">
          <TodayCard title={texts.day.card} reflection={reflection} />
          <div className="flex flex-col gap-5">
            {reflection.practice && <PracticeCard practice={reflection.practice} />}
            <NotesCard reflectionId={reflection.id} isComing={isNoteComing} />
          </div>
        </div>
      )}
    </>
  )
}

function Missing() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {texts.day.missing}
      </h1>
      <EmptyState
        icon={Sunrise}
        title={texts.day.missing}
        detail={texts.day.missingDetail}
        action={
          <Link to={reflectionPaths.allReflections} className={buttonClass({ look: 'soft' })}>
            {texts.history.all}
          </Link>
        }
      />
    </>
  )
}
