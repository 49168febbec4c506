import { classes } from '#client/ui/classes.ts'
import type { TrackState } from '../../rules.ts'
import { states } from '../../texts.ts'

const looks = {
  new: 'border border-line text-muted',
  going: 'bg-olive-soft text-olive-strong',
  done: 'bg-olive text-on-olive',
} as const satisfies Record<TrackState, string>

/** §4 */
export const StateBadge = ({ state }: { state: TrackState }) => (
  <span className={classes('rounded-full px-3 py-1 text-xs font-semibold', looks[state])}>{states[state]}</span>
)
