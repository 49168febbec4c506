import { useInfiniteQuery } from '@tanstack/react-query'
import { Flower2 } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import type { Cursor } from '#shared/fields.ts'
import { texts as lists } from '../../lists.texts.ts'
import { practicePaths } from '../../paths.ts'
import type { Range } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { PracticeSummary } from '../session/answers.ts'
import { PracticeCards } from './PracticeCards.tsx'
import { PracticeSkeletons } from './PracticeSkeletons.tsx'

type Props = { range: Range; onStart: (practice: PracticeSummary) => void; startingId: string | undefined }

export function PracticeList({ range, onStart, startingId }: Props) {
  const list = useInfiniteQuery({
    queryKey: ['recommendedPractices.list', range],
    queryFn: ({ pageParam }) => api.recommendedPractices.list.query({ range, cursor: pageParam }).queryFn(),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }) => next,
  })
  useSavedIds('practice')
  const items = list.data?.pages.flatMap((page) => page.items)
  const { name, span } = lists.ranges[range]
  return (
    <>
      <PageHeader title={name} subtitle={span} back={{ to: practicePaths.practices, label: texts.back }} />
      {list.error && !items ? (
        <Failed error={list.error} retry={list.refetch} />
      ) : !items ? (
        <PracticeSkeletons />
      ) : items.length === 0 ? (
        <EmptyState icon={Flower2} title={lists.empty.title} detail={lists.empty.detail} />
      ) : (
        <PracticeCards practices={items} list={list} onStart={onStart} startingId={startingId} />
      )}
    </>
  )
}
