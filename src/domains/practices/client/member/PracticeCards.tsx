import { Button } from '#client/ui/Button.tsx'
import { texts as lists } from '../../lists.texts.ts'
import { texts } from '../../texts.ts'
import type { PracticeSummary } from '../session/answers.ts'
import { PracticeCard } from './PracticeCard.tsx'

type Props = {
  practices: PracticeSummary[]
  /** Where the next page comes from, when the list has pages. */
  list?: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  onStart: (practice: PracticeSummary) => void
  startingId: string | undefined
}

export function PracticeCards({ practices, list, onStart, startingId }: Props) {
  return (
    <>
      <ul className="grid gap-3 wide:grid-cols-2 wide:gap-4">
        {practices.map((practice) => (
          <PracticeCard
            key={practice.id}
            practice={practice}
            isStarting={startingId === practice.id}
            onStart={() => onStart(practice)}
          />
        ))}
      </ul>
      {list?.hasNextPage && (
        <Button
          look="soft"
          wide
          className="mt-5"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? texts.loading : lists.more}
        </Button>
      )}
    </>
  )
}
