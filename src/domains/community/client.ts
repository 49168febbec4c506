import type { ClientManifest } from '#client/manifest.ts'
import { isCircle } from './circles.ts'
import { communityPaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const community = {
  pages: [
    {
      path: communityPaths.community,
      title: titles.community,
      load: () => import('./client/hub/CommunityPage.tsx'),
      first: () => [['communityGroups.hub'], ['communityFeed.latest'], ['communityGroups.mine']],
    },
    {
      path: communityPaths.circle,
      title: titles.circle,
      load: () => import('./client/groups/CirclePage.tsx'),
      first: ({ circleId }) => (isCircle(circleId) ? [['communityGroups.circle', { circleId }]] : []),
    },
    {
      path: communityPaths.group,
      title: titles.group,
      load: () => import('./client/groups/GroupPage.tsx'),
      first: ({ circleId, groupId = '' }) =>
        isCircle(circleId)
          ? [['communityGroups.one', { circleId, groupId }], ['communityFeed.latest'], ['rooms.open']]
          : [],
    },
    {
      path: communityPaths.event,
      title: titles.event,
      load: () => import('./client/events/EventPage.tsx'),
      first: ({ eventId = '' }) => [['communityEvents.one', { eventId }], ['rooms.open']],
    },
  ],
  persisted: [
    'communityEvents.one',
    'communityGroups.circle',
    'communityGroups.hub',
    'communityGroups.mine',
    'communityGroups.one',
  ],
  neverPersisted: ['communityFeed.latest'],
  unpersistedFields: ['recentMembers'],
} satisfies ClientManifest
