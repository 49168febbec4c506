import { Bookmark } from 'lucide-react'
import { serverNow } from '#client/api/serverClock.ts'
import { Link } from '#client/navigation/Link.tsx'
import { readOutbox } from '#client/outbox/store.ts'
import { useMember } from '#client/session.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Pages } from '#client/ui/Pages.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { meditationPaths } from '#domains/meditations/paths.ts'
import { localDay } from '#shared/dates.ts'
import type { SavedKind } from '#shared/savedKinds.ts'
import type { SetSaved } from '../contract.ts'
import { texts } from '../texts.ts'
import { SavedRow } from './SavedRow.tsx'
import { SavedSkeleton } from './SavedSkeleton.tsx'
import { type Practice, useSavedList } from './useSavedList.ts'

type Props = { kind: SavedKind | undefined; startingId: string | undefined; onPractice: (practice: Practice) => void }

export function SavedList({ kind, startingId, onPractice }: Props) {
  const { list, items, noteTakenOff } = useSavedList(kind)
  const { id: memberId, timezone } = useMember()
  const today = localDay(serverNow(), timezone)
  const waiting = countWaiting(memberId, kind)
  return (
    <Pages list={list} failed={texts.failed} skeleton={<SavedSkeleton />}>
      {items.length === 0 ? (
        <EmptyState
          icon={Bookmark}
          title={waiting > 0 ? texts.waiting(waiting) : kind ? texts.emptyOfKind[kind] : texts.empty}
          detail={waiting > 0 ? texts.waitingDetail : kind ? texts.emptyOfKindDetail : texts.emptyDetail}
          action={
            <Link to={meditationPaths.meditate} className={buttonClass({ look: 'soft' })}>
              {texts.explore}
            </Link>
          }
        />
      ) : (
        <>
          {waiting > 0 && <p className="mb-4 text-sm text-muted">{texts.waiting(waiting)}</p>}
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
        </>
      )}
    </Pages>
  )
}

/** Kept without a network: the account, which this list shows, does not know of it yet. */
const countWaiting = (memberId: string, kind: SavedKind | undefined) =>
  readOutbox(memberId).filter(({ name, input }) => {
    const wish = input as SetSaved
    return name === 'savedItems.set' && wish.isSaved && (!kind || wish.kind === kind)
  }).length
