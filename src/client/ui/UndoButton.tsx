import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { toast } from './toast.tsx'
import { texts } from './undo.texts.ts'

/** Twice as long as other toasts, for whoever has to find the button first. */
const UNDO_MS = 8000

/** A toast that can take back what it tells of. The next Tab, from wherever the member is, reaches its button. */
export const undoable = (title: string, detail: string | undefined, undo: () => void) =>
  toast.good(title, detail, UNDO_MS, <UndoButton onUndo={undo} />)

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const origin = useRef<Element>(null)
  useEffect(() => {
    origin.current = document.activeElement
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || document.activeElement !== origin.current) return
      event.preventDefault()
      button.current?.focus()
      document.removeEventListener('keydown', reach)
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [])
  const undo = () => {
    // The button goes with its toast.
    if (origin.current instanceof HTMLElement) origin.current.focus()
    toast.dismiss()
    onUndo()
  }
  return (
    <Button ref={button} look="plain" className="px-3!" onClick={undo}>
      {texts.undo}
    </Button>
  )
}
