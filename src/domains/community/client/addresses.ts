import { paths } from '#shared/paths.ts'
import type { Circle } from '../rules.ts'

export const circlePath = (circle: Circle) => paths.circle.replace(':circleId', circle)

export const groupPath = (group: { id: string; circleId: Circle }) =>
  paths.group.replace(':circleId', group.circleId).replace(':groupId', group.id)

export const eventPath = (eventId: string) => paths.event.replace(':eventId', eventId)
