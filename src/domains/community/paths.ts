export const communityPaths = {
  community: '/community',
  circle: '/community/circle/:circleId',
  group: '/community/circle/:circleId/group/:groupId',
  event: '/community/event/:eventId',
} as const
