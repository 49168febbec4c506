import { Skeleton } from '#client/ui/states/Skeleton.tsx'

const places = ['first', 'second', 'third', 'fourth']

/** Stands for a text that is on its way. */
export const LoadingParagraphs = ({ count }: { count: 3 | 4 }) =>
  places.slice(0, count).map((place) => (
    <div key={place} className="mt-8 flex flex-col gap-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  ))
