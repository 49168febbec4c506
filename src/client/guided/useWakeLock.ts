import { useEffect } from 'react'

/** The screen stays awake while a practice runs, where the browser allows it. It is lost whenever the tab is hidden. */
export function useWakeLock(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      // It may have been granted only after nobody needed it any more.
      if (isOver) void lock?.release()
    }
    void keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [isRunning])
}
