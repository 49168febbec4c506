import { useCallback, useEffect, useRef, useState } from 'react'

const SOON_MS = 600

/**
 * Calls `grant` with the last of several values wished for in quick succession: 600 ms after it, or at once when the tab is
 * hidden or the component goes away.
 */
export function useLastWish<T>(grant: (wanted: T) => void) {
  const [wanted, setWanted] = useState<T | null>(null)
  const waiting = useRef<{ wanted: T; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(grant)
  latest.current = grant

  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    setWanted(null)
  }, [])
  const settle = useCallback(() => {
    const last = waiting.current
    drop()
    if (last) latest.current(last.wanted)
  }, [drop])
  useEffect(() => {
    document.addEventListener('visibilitychange', settle)
    return () => {
      document.removeEventListener('visibilitychange', settle)
      settle()
    }
  }, [settle])

  const wish = (next: T) => {
    drop()
    waiting.current = { wanted: next, timer: setTimeout(settle, SOON_MS) }
    setWanted(next)
  }
  return { wanted, wish, settle, drop }
}
