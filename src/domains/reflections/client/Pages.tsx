import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Failed } from '#client/ui/Failed.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { texts } from '../texts.ts'

type List = {
  isPending: boolean
  error: unknown
  data: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/** A list that comes page by page: its waiting, its failure, and the way to more of it. */
export function Pages({ list, children }: { list: List; children: ReactNode }) {
  if (list.isPending)
    return (
      <div role="status" aria-label={texts.loading} className="grid gap-3 wide:grid-cols-2">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-28 rounded-card!" />
        ))}
      </div>
    )
  if (list.error && !list.data) return <Failed title={texts.failed} error={list.error} retry={list.refetch} />
  return (
    <>
      {children}
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button look="soft" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? texts.all.loadingMore : texts.all.more}
          </Button>
        </div>
      )}
    </>
  )
}
