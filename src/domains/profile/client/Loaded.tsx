import type { ReactNode } from 'react'
import { texts as shell } from '#client/texts.ts'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { texts } from '../texts.ts'

type Query<T> = { data: T | undefined; isPending: boolean; error: unknown; refetch: () => unknown }

/** Shows a query: a skeleton of the given shape while it is pending, §8's failure with a retry, or its data. */
export function Loaded<T>({
  query,
  shape = 'h-48',
  children,
}: {
  query: Query<T>
  shape?: string
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending)
    return (
      <div role="status" aria-label={shell.loading}>
        <Skeleton className={`${shape} rounded-card!`} />
      </div>
    )
  return <Failed title={texts.loadFailed} error={query.error} retry={query.refetch} />
}
