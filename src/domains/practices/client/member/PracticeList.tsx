import { useInfiniteQuery } from '@tanstack/react-query'
import { Flower2 } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Failed } from '#client/ui/Failed.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { Cursor } from '#shared/fields.ts'
import { practicePaths } from '../../paths.ts'
import type { Range } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { PracticeSummary } from './answers.ts'
import { PracticeCard } from './PracticeCard.tsx'
import { PracticeSkeletons } from './PracticeSkeletons.tsx'

type Props = { range: Range; onStart: (practice: PracticeSummary) => void; startingId: string | undefined }

export function PracticeList({ range, onStart, startingId }: Props) {
  const list = useInfiniteQuery({
    queryKey: ['recommendedPractices.list', range],
    queryFn: ({ pageParam }) => api.recommendedPractices.list.query({ range, cursor: pageParam }).queryFn(),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }) => next,
  })
  const items = list.data?.pages.flatMap((page) => page.items)
  const { name, span } = texts.ranges[range]
  return (
    <>
      <PageHeader title={name} subtitle={span} back={{ to: practicePaths.practices, label: texts.back }} />
      {list.error && !items ? (
        <Failed error={list.error} retry={list.refetch} />
      ) : !items ? (
        <PracticeSkeletons />
      ) : items.length === 0 ? (
        <EmptyState icon={Flower2} title={texts.empty.title} detail={texts.empty.detail} />
      ) : (
        <ul className="grid gap-3 wide:grid-cols-2 wide:gap-4">
          {items.map((practice) => (
            <PracticeCard
              key={practice.id}
              practice={practice}
              isStarting={startingId === practice.id}
              onStart={() => onStart(practice)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          look="soft"
          wide
          className="mt-5"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? texts.loading : texts.more}
        </Button>
      )}
    </>
  )
}
