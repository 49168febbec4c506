import { useLayoutEffect, useRef } from 'react'

/**
 * The browser's own dialog over everything: it traps focus, and closing while it stands gives the focus back. Answering
 * `false` keeps it open.
 */
export function useModal(onClose: () => unknown) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return {
    ref,
    onCancel(event: { target: unknown; preventDefault: () => void }) {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    /** To a second Escape the browser closes it without asking. */
    onClose({ target }: { target: unknown }) {
      if (target === ref.current && onClose() === false) ref.current?.showModal()
    },
  }
}
