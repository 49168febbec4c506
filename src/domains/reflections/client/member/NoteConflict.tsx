import { Button } from '#client/ui/Button.tsx'
import { noteLimit } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { useNote } from './useNote.ts'

/** Two devices changed the same note: shows both texts and lets the member choose. */
export function NoteConflict({ note }: { note: ReturnType<typeof useNote> }) {
  const mine = note.conflict?.mine ?? ''
  const theirs = note.conflict?.saved?.notes ?? ''
  const fitsBoth = mine.length + theirs.length + 2 <= noteLimit
  return (
    <div role="alert" className="mt-4">
      <p className="font-semibold">{texts.conflict.title}</p>
      <p className="mt-1 text-sm text-muted">{texts.conflict.detail}</p>
      <fieldset disabled={note.isSaving} className="mt-4 grid gap-3 sm:grid-cols-2 wide:grid-cols-1">
        <Version title={texts.conflict.mine} text={mine}>
          <Button onClick={note.keepMine}>{note.isSaving ? texts.notes.saving : texts.conflict.keepMine}</Button>
        </Version>
        <Version title={texts.conflict.theirs} text={theirs || texts.conflict.nothing}>
          <Button look="outline" onClick={note.cancel}>
            {texts.conflict.keepTheirs}
          </Button>
        </Version>
        {theirs && fitsBoth && (
          <Button look="plain" className="sm:col-span-2 wide:col-span-1" onClick={note.keepBoth}>
            {texts.conflict.both}
          </Button>
        )}
      </fieldset>
    </div>
  )
}

function Version({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-2xl border border-line p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard as well */}
      <p tabIndex={0} className="max-h-60 flex-1 overflow-y-auto text-sm break-words whitespace-pre-wrap">
        {text}
      </p>
      <div>{children}</div>
    </section>
  )
}
