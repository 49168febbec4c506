import { useEffect } from 'react'

/** The screen stays awake while a practice runs, where the browser allows it. It is lost whenever the tab is hidden. */
export function useWakeLock(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    const keepAwake = async () => {
      if (document.visibilityState === 'visible')
        lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    }
    void keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [isRunning])
}
