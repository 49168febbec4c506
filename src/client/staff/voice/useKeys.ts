import { useLayoutEffect, useRef } from 'react'

/** Keys that do what a button does, wherever the focus is. A button that has it is pressed by the space bar itself. */
export function useKeys(acts: Record<string, () => void>) {
  const latest = useRef(acts)
  latest.current = acts
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button')
      const act = latest.current[event.key]
      if (!act || event.repeat || (event.key === ' ' && isOnButton)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
