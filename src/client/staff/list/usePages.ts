import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

type Page<Item, Cursor> = { items: Item[]; next?: Cursor | null | undefined }

type Asked<Item, Cursor> = { queryKey: readonly unknown[]; queryFn: () => Promise<Page<Item, Cursor>> }

/** A list of the panel, page after page; while another search runs, the last answer stays. */
export function usePages<Item, Cursor>(page: (after: Cursor | undefined) => Asked<Item, Cursor>) {
  const list = useInfiniteQuery({
    queryKey: [...page(undefined).queryKey, 'pages'],
    queryFn: ({ pageParam }) => page(pageParam as Cursor | undefined).queryFn(),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...list, items: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}
