import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useBackButton } from '#client/navigation/useBackButton.ts'
import { texts } from '#client/staff/texts.ts'
import { texts as shell } from '#client/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { useModal } from '#client/ui/dialog/useModal.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Toaster } from '#client/ui/toast.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import type { Editor } from './useEditor.ts'

type Props = { title: string; editor: Editor; onClose: () => void; wide?: boolean; children: ReactNode }

/** Where one thing is made or changed. Leaving with something unsaved asks first, by whatever door. */
export function EditorDialog({ title, editor, onClose, wide, children }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const titleId = useId()
  const leave = () => {
    if (!editor.isDirty) return onClose()
    setLeaving(true)
    return false
  }
  const modal = useModal(leave)
  useBackButton(leave)
  useWarningOnUnload(editor.isDirty)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classes(
        'm-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden border-line bg-surface p-0 text-ink shadow-card backdrop:bg-[rgb(20_18_10/0.5)]',
        'wide:m-auto wide:h-fit wide:max-h-[92dvh] wide:rounded-card wide:border',
        wide ? 'wide:w-[min(72rem,calc(100vw-4rem))]' : 'wide:w-[42rem]',
      )}
    >
      <form {...editor.form} className="flex h-dvh flex-col wide:h-auto wide:max-h-[92dvh]">
        <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5">
          <h2 id={titleId} className="min-w-0 font-serif text-lg font-semibold break-words">
            {title}
          </h2>
          <IconButton icon={X} label={shell.close} onClick={leave} />
        </header>
        <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 py-5">
          <EditorNotices editor={editor} />
          <div inert={editor.isSaving} className="contents">
            {children}
          </div>
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {isLeaving && editor.isDirty ? (
            <>
              <p role="alert" className="mr-auto text-sm">
                {texts.unsaved}
              </p>
              <Button look="danger" onClick={() => discard(editor, onClose)}>
                {texts.discard}
              </Button>
              <Button onClick={() => setLeaving(false)}>{texts.keepEditing}</Button>
            </>
          ) : (
            <>
              <Button look="plain" disabled={editor.isSaving} onClick={leave}>
                {texts.cancel}
              </Button>
              <Button type="submit" disabled={editor.isSaving}>
                {editor.isSaving ? texts.saving : texts.save}
              </Button>
            </>
          )}
        </footer>
      </form>
      <Toaster />
    </dialog>
  )
}

function discard(editor: Editor, onClose: () => void) {
  editor.discard()
  onClose()
}

function useWarningOnUnload(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
