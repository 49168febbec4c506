import { useQuery } from '@tanstack/react-query'
import { Sunrise } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { shownHistory } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { NotesCard } from './NotesCard.tsx'
import { PracticeCard } from './PracticeCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { useTodaysNote } from './useNoteOfDay.ts'

export default function ReflectionsPage() {
  const { data: reflection, isPending, isLoadingError, error, refetch } = useQuery(api.dailyReflections.today.query())
  const { isFetching: isNoteComing } = useTodaysNote()
  useQuery(api.consents.mine.query())
  useSavedIds('reflection')
  useQuery(api.dailyReflections.earlier.query({ limit: shownHistory }))
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: paths.home, label: texts.backHome }} />
      {isPending ? (
        <Loading />
      ) : isLoadingError ? (
        <Failed title={texts.failed} error={error} retry={refetch} />
      ) : (
        <div className="grid grid-cols-1 gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] wide:items-start">
          <div className="flex flex-col gap-5 wide:col-start-1 wide:row-start-1">
            {reflection ? <TodayCard reflection={reflection} /> : <NoneToday />}
          </div>
          <div className="flex flex-col gap-5 wide:col-start-2 wide:row-span-2 wide:row-start-1">
            {reflection?.practice && <PracticeCard practice={reflection.practice} />}
            {reflection && <NotesCard reflectionId={reflection.id} isComing={isNoteComing} />}
          </div>
          <div className="wide:col-start-1">
            <HistoryCard />
          </div>
        </div>
      )}
    </>
  )
}

function NoneToday() {
  return (
    <Card>
      <EmptyState icon={Sunrise} title={texts.none} detail={texts.noneDetail} />
    </Card>
  )
}

function Loading() {
  return (
    <div role="status">
      <p className="mb-4 text-sm text-muted">{texts.loading}</p>
      <div className="grid gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] wide:items-start">
        <Card className="flex flex-col gap-4 p-6 wide:p-8">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-3 h-7" />
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="mt-5 h-4 w-24" />
          <Skeleton className="h-5 w-11/12" />
          <div className="mt-3 flex gap-3">
            <Skeleton className="h-11 w-36 rounded-full!" />
            <Skeleton className="h-11 w-28 rounded-full!" />
          </div>
        </Card>
        <Card className="flex flex-col gap-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-24" />
          <Skeleton className="h-11 w-48 rounded-full!" />
        </Card>
      </div>
    </div>
  )
}
