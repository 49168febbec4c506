import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { fetchListed } from '#client/saved/store.ts'
import { useMember } from '#client/session.ts'
import type { Cursor } from '#shared/fields.ts'
import type { SavedKind } from '#shared/savedKinds.ts'

export type SavedItem = Answer<typeof api.savedItems.list>['items'][number]
export type Practice = NonNullable<SavedItem['practice']>

/** Newest first. What is taken off here stays in its place until the page is left, so that it can be put back. */
export function useSavedList(kind: SavedKind | undefined) {
  const { id: memberId } = useMember()
  const [takenOff, setTakenOff] = useState<SavedItem[]>([])
  const list = useInfiniteQuery({
    queryKey: ['savedItems.list', 'pages', { kind }],
    queryFn: ({ pageParam: cursor }) => fetchListed(memberId, api.savedItems.list.query({ kind, cursor }).queryFn),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const listed = list.data?.pages.flatMap(({ items }) => items) ?? []
  const gone = takenOff.filter((item) => (!kind || item.kind === kind) && !listed.some((other) => isSame(item, other)))
  return {
    list,
    items: [...listed, ...gone].sort(newestFirst),
    noteTakenOff: (item: SavedItem) => setTakenOff((known) => [...known.filter((other) => !isSame(item, other)), item]),
  }
}

const isSame = (one: SavedItem, other: SavedItem) => one.kind === other.kind && one.id === other.id

const newestFirst = (one: SavedItem, other: SavedItem) =>
  new Date(other.savedAt).getTime() - new Date(one.savedAt).getTime() || (one.id < other.id ? -1 : 1)
