import { useEffect, useState } from 'react'

/** Milliseconds since `anchor` last changed, frame by frame while running. */
export function useNow(isRunning: boolean, anchor: number): number {
  const [drift, setDrift] = useState({ anchor, ms: 0 })
  useEffect(() => {
    if (!isRunning) return
    const since = Date.now()
    let frame = 0
    const look = () => {
      setDrift({ anchor, ms: Date.now() - since })
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [isRunning, anchor])
  return drift.anchor === anchor ? drift.ms : 0
}
