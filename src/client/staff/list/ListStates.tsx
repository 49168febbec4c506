import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#client/staff/texts.ts'
import { texts as shell } from '#client/texts.ts'
import { type List, MoreButton } from '#client/ui/Pages.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

type Props = {
  list: Pick<List, 'isPending' | 'error' | 'data' | 'refetch'> & Partial<List>
  isEmpty: boolean
  /** With a search or a filter the list says so itself. */
  isNarrowed?: boolean | undefined
  /** What is said when it does not come. */
  failed?: string | undefined
  empty: { icon: LucideIcon; title: string; detail: string }
  children: ReactNode
}

export function ListStates({ list, isEmpty, isNarrowed, failed = texts.failed, empty, children }: Props) {
  if (list.isPending)
    return (
      <div role="status" aria-label={shell.loading} className="flex flex-col gap-2">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <Skeleton key={n} className="h-13 rounded-2xl!" />
        ))}
      </div>
    )
  if (list.error && !list.data) return <Failed title={failed} error={list.error} retry={list.refetch} />
  if (!isEmpty)
    return (
      <>
        {children}
        {isPaged(list) && <MoreButton list={list} />}
      </>
    )
  return isNarrowed ? (
    <EmptyState icon={empty.icon} title={texts.noMatches} detail={texts.noMatchesDetail} />
  ) : (
    <EmptyState {...empty} />
  )
}

const isPaged = (list: Partial<List>): list is List => list.fetchNextPage !== undefined
