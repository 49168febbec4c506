import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import type { ListAudios } from '../../contract.ts'

export type Audio = Answer<typeof api.audioContents.list>['items'][number]

/** Page after page; while another search runs, the last answer stays. */
export function useLibrary(wanted: ListAudios) {
  return useInfiniteQuery({
    queryKey: ['audioContents.list', 'pages', wanted],
    queryFn: ({ pageParam }) => api.audioContents.list.query({ ...wanted, cursor: pageParam }).queryFn(),
    initialPageParam: undefined as ListAudios['cursor'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
