import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { api, setCached } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { withEntry, withoutEntry } from '../../history.ts'

type Page = Answer<typeof api.userPracticeSessions.history>
export type Entry = Page['items'][number]

const queryKey = ['userPracticeSessions.history'] as const

export const useHistory = () =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: before }) => api.userPracticeSessions.history.query({ before }).queryFn(),
    initialPageParam: undefined as NonNullable<Page['next']> | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Shows at once, and without a network, what the server will count when it hears of it. */
export function showEntry(entry: Entry) {
  setCached<InfiniteData<Page>>({ queryKey }, (known) => ({
    ...known,
    pages: withEntry(withoutEntry(known.pages, entry.id), entry),
  }))
  setCached(api.userPracticeSessions.recent.query(), (known) =>
    [entry, ...known.filter(({ id }) => id !== entry.id)].sort(newestFirst).slice(0, 10),
  )
}

export function hideRemoved(id: string) {
  setCached<InfiniteData<Page>>({ queryKey }, (known) => ({ ...known, pages: withoutEntry(known.pages, id) }))
  setCached(api.userPracticeSessions.recent.query(), (known) => known.filter((entry) => entry.id !== id))
}

const newestFirst = (one: Entry, other: Entry) =>
  other.day.localeCompare(one.day) || Date.parse(other.at) - Date.parse(one.at)
