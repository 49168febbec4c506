import { classes } from '#client/ui/classes.ts'
import { texts } from '../../texts.ts'

/** §2.11: filled where the member has a note, else empty. */
export function NoteMarker({ hasNote }: { hasNote: boolean }) {
  const label = hasNote ? texts.history.noted : texts.history.notNoted
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classes('mt-1.5 size-3 shrink-0 rounded-full border-2 border-olive', hasNote && 'bg-olive')}
    />
  )
}
