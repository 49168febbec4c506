import { useLayoutEffect, useRef } from 'react'

/** The browser's own dialog over everything: it traps focus, and closing while it stands gives the focus back. */
export function useModal(onClose: () => void) {
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
  }
}
