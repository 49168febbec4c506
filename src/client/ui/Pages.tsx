import type { ReactNode } from 'react'
import { texts } from '#client/texts.ts'
import { Button } from './Button.tsx'
import { Failed } from './states/Failed.tsx'
import { Skeleton } from './states/Skeleton.tsx'

export type List = {
  isPending: boolean
  error: unknown
  data: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type Props = { list: List; failed: string; skeleton?: ReactNode; children: ReactNode }

/** A list that comes page by page: its waiting, its failure, and the way to more of it. */
export function Pages({ list, failed, skeleton, children }: Props) {
  if (list.isPending)
    return (
      <div role="status" aria-label={texts.loading}>
        {skeleton ?? <Cards />}
      </div>
    )
  if (list.error && !list.data) return <Failed title={failed} error={list.error} retry={list.refetch} />
  return (
    <>
      {children}
      <MoreButton list={list} />
    </>
  )
}

type More = Pick<List, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

export const MoreButton = ({ list }: { list: More }) =>
  list.hasNextPage && (
    <div className="mt-6 text-center">
      <Button look="soft" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? texts.loading : texts.more}
      </Button>
    </div>
  )

const Cards = () => (
  <div className="grid gap-3 wide:grid-cols-2">
    {[1, 2, 3, 4].map((n) => (
      <Skeleton key={n} className="h-28 rounded-card!" />
    ))}
  </div>
)
