import { Bookmark } from 'lucide-react'
import { classes } from '#client/ui/classes.ts'
import type { SavedKind } from '#shared/savedKinds.ts'
import { texts } from './texts.ts'
import { useSaved } from './useSaved.ts'

type Props = { kind: SavedKind; id: string; title: string; className?: string }

/** A quiet round button: pressed, the thing stands in Guardados. */
export function SaveButton({ kind, id, title, className }: Props) {
  const { isSaved, toggle } = useSaved(kind, id)
  return <SaveToggle isSaved={isSaved} onToggle={toggle} title={title} className={className} />
}

type Toggle = { isSaved: boolean; onToggle: () => void; title: string; className?: string | undefined }

export function SaveToggle({ isSaved, onToggle, title, className = 'text-muted hover:bg-olive-soft' }: Toggle) {
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={texts.saveOf(title)}
      title={isSaved ? texts.saved : texts.save}
      onClick={onToggle}
      className={classes('flex size-11 shrink-0 items-center justify-center rounded-full transition', className)}
    >
      <Bookmark
        aria-hidden
        overflow="visible"
        className={classes('size-5 transition', isSaved && 'fill-gold text-gold')}
        strokeWidth={1.75}
      />
    </button>
  )
}
