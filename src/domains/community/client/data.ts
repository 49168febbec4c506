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

/** Puts a group as it now is wherever it is shown. */
export function showGroup(group: Group) {
  const { circleId, id: groupId } = group
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

export const showEvent = (event: CommunityEvent) =>
  setCached(api.communityEvents.one.query({ eventId: event.id }), event)

export const showChallenge = (challenge: Challenge) =>
  setCached(api.communityGroups.hub.query(), (hub) => ({
    ...hub,
    challenges: hub.challenges.map((shown) => (shown.id === challenge.id ? challenge : shown)),
  }))

/** After staff changed something: everything of the community is asked anew, wherever it is shown. */
export const communityTables = ['communityGroups', 'communityEvents', 'communityChallenges']
