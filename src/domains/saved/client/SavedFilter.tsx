import { classes } from '#client/ui/classes.ts'
import { type SavedKind, savedKinds } from '#shared/savedKinds.ts'
import { texts } from '../texts.ts'

type Props = { kind: SavedKind | undefined; onKind: (kind: SavedKind | undefined) => void }

export function SavedFilter({ kind, onKind }: Props) {
  return (
    <fieldset
      aria-label={texts.filters}
      className="-mx-5 mb-5 flex min-w-0 gap-2 overflow-x-auto px-5 pb-1 [scrollbar-width:none] wide:mx-0 wide:px-0"
    >
      {[undefined, ...savedKinds].map((name) => (
        <button
          key={name ?? 'all'}
          type="button"
          aria-pressed={name === kind}
          onClick={() => onKind(name)}
          className={classes(
            'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition',
            name === kind ? 'border-olive bg-olive text-on-olive' : 'border-line bg-surface hover:border-olive/60',
          )}
        >
          {name ? texts.kinds[name] : texts.all}
        </button>
      ))}
    </fieldset>
  )
}
