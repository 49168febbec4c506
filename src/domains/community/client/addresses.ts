import type { Circle } from '../circles.ts'
import { communityPaths } from '../paths.ts'

export const circlePath = (circle: Circle) => communityPaths.circle.replace(':circleId', circle)

export const groupPath = (group: { id: string; circleId: Circle }) =>
  communityPaths.group.replace(':circleId', group.circleId).replace(':groupId', group.id)

export const eventPath = (eventId: string) => communityPaths.event.replace(':eventId', eventId)
