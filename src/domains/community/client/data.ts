import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api, setCached } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import type { Circle } from '../circles.ts'

export type Hub = Answer<typeof api.communityGroups.hub>
export type Group = Answer<typeof api.communityGroups.one>
export type NextEvent = NonNullable<Group['nextEvent']>
export type CommunityEvent = Answer<typeof api.communityEvents.one>
export type Challenge = Hub['challenges'][number]
export type Activity = Answer<typeof api.communityFeed.latest>[number]
type Own = Answer<typeof api.communityGroups.mine>
type CirclePage = Answer<typeof api.communityGroups.circle>

/** A circle's groups, page after page. */
export const circleQuery = (circleId: Circle) =>
  infiniteQueryOptions({
    queryKey: ['communityGroups.circle', circleId],
    queryFn: ({ pageParam }) =>
      api.communityGroups.circle.query({ circleId, ...(pageParam && { cursor: pageParam }) }).queryFn(),
    initialPageParam: null as CirclePage['next'],
    getNextPageParam: (last) => last.next,
  })

/** Puts a group as it now is wherever it is shown, and among the member's own or out of them. */
export function showGroup(group: Group) {
  const { circleId, id: groupId, name, isMember } = group
  showOwn(({ groups, ...mine }) => ({ ...mine, groups: withOwn(groups, { id: groupId, name, circleId }, isMember) }))
  setCached(api.communityGroups.one.query({ circleId, groupId }), group)
  const { queryKey } = circleQuery(circleId)
  setCached<InfiniteData<CirclePage, CirclePage['next']>>({ queryKey }, (known) => ({
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      groups: page.groups.map((shown) => (shown.id === groupId ? group : shown)),
    })),
  }))
}

export function showEvent(event: CommunityEvent) {
  setCached(api.communityEvents.one.query({ eventId: event.id }), event)
  const { id, title, startDate, eventType, isRegistered, waitingPosition } = event
  const isOwn = isRegistered || waitingPosition !== null
  const row = { id, title, startDate, eventType, standing: isRegistered ? 'registered' : 'waiting' } as const
  showOwn(({ events, ...mine }) => ({ ...mine, events: withOwn(events, row, isOwn).sort(byStart) }))
}

const byStart = (one: { startDate: string }, other: { startDate: string }) =>
  Date.parse(one.startDate) - Date.parse(other.startDate)

/** The hub begins with these: told to it only when the server is heard again, they would push the rest away from under a finger. */
const showOwn = (change: (known: Own) => Own) => setCached(api.communityGroups.mine.query(), change)

function withOwn<T extends { id: string }>(rows: T[], row: T, isOwn: boolean): T[] {
  const isThere = rows.some(({ id }) => id === row.id)
  if (isOwn) return isThere ? rows.map((shown) => (shown.id === row.id ? row : shown)) : [row, ...rows]
  return rows.filter(({ id }) => id !== row.id)
}

export const showChallenge = (challenge: Challenge) =>
  setCached(api.communityGroups.hub.query(), (hub) => ({
    ...hub,
    challenges: hub.challenges.map((shown) => (shown.id === challenge.id ? challenge : shown)),
  }))

/** After staff changed something: everything of the community is asked anew, wherever it is shown. */
export const communityTables = ['communityGroups', 'communityEvents', 'communityChallenges']
