import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import type { Cursor } from '#shared/fields.ts'
import { texts } from '../../lists.texts.ts'
import type { PracticeSummary } from '../session/answers.ts'
import { PracticeCards } from './PracticeCards.tsx'
import { PracticeSkeletons } from './PracticeSkeletons.tsx'

type Props = {
  search: string
  onStart: (practice: PracticeSummary) => void
  startingId: string | undefined
  onClear: () => void
}

/** §2.9: what a search on the practices screen finds; while other words are asked for, the last answer stays. */
export function FoundPractices({ search, onStart, startingId, onClear }: Props) {
  const list = useInfiniteQuery({
    queryKey: ['recommendedPractices.search', search],
    queryFn: ({ pageParam }) => api.recommendedPractices.search.query({ search, cursor: pageParam }).queryFn(),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  useSavedIds('practice')
  const found = list.data?.pages.flatMap(({ items }) => items)
  if (list.error && !found) return <Failed title={texts.search.failed} error={list.error} retry={list.refetch} />
  if (!found) return <PracticeSkeletons />
  return (
    <section aria-label={texts.search.results} aria-busy={list.isPlaceholderData}>
      <p role="status" className={found.length > 0 ? 'mb-3 text-sm text-muted' : 'sr-only'}>
        {found.length > 0 && texts.search.found(found.length, !list.hasNextPage)}
      </p>
      {found.length > 0 ? (
        <PracticeCards practices={found} list={list} onStart={onStart} startingId={startingId} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={texts.search.none.title}
          detail={texts.search.none.detail}
          action={
            <Button look="soft" onClick={onClear}>
              {texts.search.none.action}
            </Button>
          }
        />
      )}
    </section>
  )
}
