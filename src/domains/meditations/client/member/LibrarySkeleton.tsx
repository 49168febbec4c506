import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { texts } from '../../texts.ts'

export function LibrarySkeleton() {
  return (
    <div role="status" className="mt-6">
      <p className="mb-4 text-sm text-muted">{texts.loading}</p>
      <div className="grid gap-3.5 wide:grid-cols-3 wide:gap-5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <div
            key={card}
            className="flex gap-4 rounded-card border border-line bg-surface p-3 wide:flex-col wide:gap-0 wide:p-0"
          >
            <Skeleton className="size-26 shrink-0 !rounded-2xl wide:h-36 wide:w-full wide:!rounded-none" />
            <div className="flex-1 space-y-2.5 py-2 wide:p-4.5">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-5 w-2/3 !rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
