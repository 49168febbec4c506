import { Bookmark } from 'lucide-react'
import { serverNow } from '#client/api/serverClock.ts'
import { Link } from '#client/navigation/Link.tsx'
import { useMember } from '#client/session.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Pages } from '#client/ui/Pages.tsx'
import { meditationPaths } from '#domains/meditations/paths.ts'
import { localDay } from '#shared/dates.ts'
import type { SavedKind } from '#shared/savedKinds.ts'
import { texts } from '../texts.ts'
import { SavedRow } from './SavedRow.tsx'
import { SavedSkeleton } from './SavedSkeleton.tsx'
import { type Practice, useSavedList } from './useSavedList.ts'

type Props = { kind: SavedKind | undefined; startingId: string | undefined; onPractice: (practice: Practice) => void }

export function SavedList({ kind, startingId, onPractice }: Props) {
  const { list, items, noteTakenOff } = useSavedList(kind)
  const { timezone } = useMember()
  const today = localDay(serverNow(), timezone)
  return (
    <Pages list={list} failed={texts.failed} skeleton={<SavedSkeleton />}>
      {items.length === 0 ? (
        <EmptyState
          icon={Bookmark}
          title={kind ? texts.emptyOfKind[kind] : texts.empty}
          detail={kind ? texts.emptyOfKindDetail : texts.emptyDetail}
          action={
            <Link to={meditationPaths.meditate} className={buttonClass({ look: 'soft' })}>
              {texts.explore}
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-3 wide:grid-cols-2 wide:gap-4">
          {items.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <SavedRow
                item={item}
                today={today}
                isStarting={startingId === item.id}
                onPractice={onPractice}
                onTakenOff={() => noteTakenOff(item)}
              />
            </li>
          ))}
        </ul>
      )}
    </Pages>
  )
}
