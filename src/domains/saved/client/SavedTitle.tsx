import { Link } from '#client/navigation/Link.tsx'
import { classes } from '#client/ui/classes.ts'
import { texts } from '../texts.ts'
import type { describe } from './describe.ts'
import type { Practice, SavedItem } from './useSavedList.ts'

type Props = {
  item: SavedItem
  shown: ReturnType<typeof describe>
  title: string
  onPractice: (practice: Practice) => void
}

/** The whole row opens it; what cannot be opened now is plain text. */
export function SavedTitle({ item: { kind, practice }, shown, title, onPractice }: Props) {
  const text =
    kind === 'reflection'
      ? 'line-clamp-3 font-quote text-base italic'
      : 'line-clamp-2 font-serif text-lg leading-snug font-semibold'
  const over = 'text-left after:absolute after:inset-0 after:rounded-card'
  return (
    <h2 className={classes('break-words text-pretty', text, !shown && 'text-muted')}>
      {shown?.to ? (
        <Link to={shown.to} className={over}>
          {title}
        </Link>
      ) : shown && practice ? (
        <button type="button" aria-label={texts.begin(title)} onClick={() => onPractice(practice)} className={over}>
          {title}
        </button>
      ) : (
        title
      )}
    </h2>
  )
}
