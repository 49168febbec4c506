import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { Stage } from '../../rules.ts'

/** As tall as the card of this stage will be, the questions at their first: what stands below is not moved from under a finger. */
export const WeekPlaceholder = ({ stage }: { stage: Stage }) => (
  <Skeleton className={`${stage === 'asking' ? 'h-112 wide:h-94' : 'h-58'} rounded-card!`} />
)
