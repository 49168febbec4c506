import { useEffect, useRef, useState } from 'react'
import { deviceNow } from '#client/device/deviceNow.ts'

const PAUSE_MS = 20_000

/** A text for screen readers that follows another, at most so often: who sits does not want to hear of everyone who comes. */
export function useSparingly(text: string, pauseMs = PAUSE_MS): string {
  const [said, setSaid] = useState(text)
  const last = useRef(deviceNow())
  useEffect(() => {
    if (text === said) return
    const waiting = setTimeout(
      () => {
        last.current = deviceNow()
        setSaid(text)
      },
      Math.max(0, last.current + pauseMs - deviceNow()),
    )
    return () => clearTimeout(waiting)
  }, [text, said, pauseMs])
  return said
}
