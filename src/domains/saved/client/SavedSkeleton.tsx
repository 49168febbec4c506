import { Skeleton } from '#client/ui/states/Skeleton.tsx'

export const SavedSkeleton = () => (
  <div className="grid gap-3 wide:grid-cols-2 wide:gap-4">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <div key={row} className="flex items-center gap-4 rounded-card border border-line bg-surface p-3.5">
        <Skeleton className="size-12 shrink-0 rounded-2xl!" />
        <div className="flex-1 space-y-2.5">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)
