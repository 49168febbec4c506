import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { texts } from '../../texts.ts'

export function PracticeSkeletons() {
  return (
    <div role="status" className="grid gap-3 wide:grid-cols-2 wide:gap-4">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-29 rounded-card!" />
      <Skeleton className="h-29 rounded-card!" />
      <Skeleton className="h-29 rounded-card!" />
      <Skeleton className="h-29 rounded-card!" />
    </div>
  )
}
