import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { inputClass } from '#client/ui/Field.tsx'
import { noteLimit } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { useNote } from './useNote.ts'

const COUNTS_FROM = noteLimit - 1000

export function NoteEditor({ note }: { note: ReturnType<typeof useNote> }) {
  const hintId = useId()
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        note.save()
      }}
    >
      {note.isRecovered && (
        <p role="status" className="mb-3 rounded-2xl bg-gold/15 px-4 py-2.5 text-sm">
          {texts.notes.recovered}
        </p>
      )}
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the member has just asked to write here
        autoFocus={!note.isRecovered}
        aria-label={texts.notes.title}
        aria-describedby={hintId}
        value={note.text}
        maxLength={noteLimit}
        readOnly={note.isSaving}
        placeholder={texts.notes.prompt}
        onChange={(event) => note.type(event.target.value)}
        className={`${inputClass} field-sizing-content max-h-[55dvh] min-h-[100px] resize-y border-muted/45 py-3 leading-7`}
      />
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        {note.text.length > COUNTS_FROM ? texts.notes.left(noteLimit - note.text.length) : texts.notes.private}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" disabled={note.isSaving}>
          {note.isSaving ? texts.notes.saving : texts.notes.save}
        </Button>
        <Button look="plain" disabled={note.isSaving} onClick={note.cancel}>
          {texts.notes.cancel}
        </Button>
      </div>
    </form>
  )
}
