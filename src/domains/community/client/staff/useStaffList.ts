import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useFilters } from '#client/staff/list/useFilters.ts'
import type { List } from '../../admin.contract.ts'
import { staffStates } from '../../rules.ts'

type Page<Row> = { items: Row[]; next: NonNullable<List['cursor']> | null }
export type StaffPages<Row> = { name: string; fetchPage: (wanted: List) => Promise<Page<Row>> }

/** One of the staff's lists: what it is narrowed by is in its address, its pages come one after the other. */
export function useStaffList<Row>({ name, fetchPage }: StaffPages<Row>) {
  const narrowing = useFilters('q', 'state')
  const state = staffStates.find((known) => known === narrowing.filters.state)
  const search = narrowing.filters.q.trim()
  const wanted: List = { ...(search && { search }), ...(state && { state }) }
  const list = useInfiniteQuery({
    queryKey: [name, wanted],
    queryFn: ({ pageParam }) => fetchPage({ ...wanted, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: null as Page<Row>['next'],
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  return { list, items: list.data?.pages.flatMap((page) => page.items) ?? [], narrowing, state }
}
