import type { QueryCall } from '#client/api/types.ts'
import { orNothing } from '#client/navigation/lazyNotice.ts'
import { loadable } from '#client/navigation/loadable.tsx'
import type { Session } from '#client/session.ts'

/** What home shows to a new member besides. The session tells who is one, so that it comes with the page and not after it. */
export const newcomersPart = {
  isFor: ({ firstWeek }: Session) => firstWeek !== null,
  calls: [['firstWeeks.mine']] satisfies QueryCall[],
  ...loadable(orNothing(() => import('./FirstWeek.tsx'))),
}
