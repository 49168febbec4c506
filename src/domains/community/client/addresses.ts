import { useState } from 'react'
import { matchPath, paths } from '#shared/paths.ts'
import type { Circle } from '../rules.ts'

export const circlePath = (circle: Circle) => paths.circle.replace(':circleId', circle)

export const groupPath = (group: { id: string; circleId: Circle }) =>
  paths.group.replace(':circleId', group.circleId).replace(':groupId', group.id)

export const eventPath = (eventId: string) => paths.event.replace(':eventId', eventId)

/** The parameters a page was opened with. A page stays itself while the next one is being fetched. */
export function useParameters(path: string): Record<string, string> {
  const [parameters] = useState(() => matchPath(path, location.pathname) ?? {})
  return parameters
}
