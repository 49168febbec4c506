import { SaveToggle } from '#client/saved/SaveButton.tsx'
import { useListed } from '#client/saved/useSaved.ts'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import type { LocalDay } from '#shared/dates.ts'
import { texts } from '../texts.ts'
import { describe } from './describe.ts'
import { SavedMark } from './SavedMark.tsx'
import { SavedTitle } from './SavedTitle.tsx'
import type { Practice, SavedItem } from './useSavedList.ts'

type Props = {
  item: SavedItem
  today: LocalDay
  isStarting: boolean
  onPractice: (practice: Practice) => void
  onTakenOff: () => void
}

export function SavedRow({ item, today, isStarting, onPractice, onTakenOff }: Props) {
  const { isSaved, toggle } = useListed(item)
  const shown = describe(item, today)
  const title = shown?.title ?? texts.unavailable[item.kind]
  const takeOff = () => {
    onTakenOff()
    toggle()
  }
  return (
    <article
      aria-busy={isStarting}
      className={classes(
        'relative flex h-full items-center gap-4 rounded-card border border-line p-3.5 pr-2 transition',
        isSaved ? 'bg-surface shadow-card' : 'border-dashed',
        isSaved && shown && 'hover:border-olive/50',
      )}
    >
      <span className={classes('shrink-0 transition', (!isSaved || !shown) && 'opacity-50')}>
        <SavedMark item={item} />
      </span>
      <div className="min-w-0 flex-1 py-0.5">
        <SavedTitle item={item} shown={isSaved ? shown : null} title={title} onPractice={onPractice} />
        <p className="mt-1 text-sm text-muted">
          {isSaved ? (shown?.detail ?? texts.unavailableDetail) : texts.removed}
        </p>
      </div>
      {isSaved ? (
        <SaveToggle
          isSaved
          onToggle={takeOff}
          title={title}
          className="relative z-10 self-start text-muted hover:bg-olive-soft"
        />
      ) : (
        <Button look="plain" aria-label={texts.undoOf(title)} onClick={toggle} className="shrink-0">
          {texts.undo}
        </Button>
      )}
    </article>
  )
}
