import { useEffect } from 'react'
import { invalidateAll } from '#client/api/cache.ts'
import { sendQueued } from './outbox.ts'
import { hasUnstoredCalls, useStalled } from './store.ts'

const RETRY_MS = 5_000

/**
 * Sends the member's outbox when the app opens, becomes visible or comes online again, and every few seconds while calls
 * fail to get through. Queries are refetched after that, so that they show what was sent.
 */
export function useOutbox(memberId: string) {
  useEffect(() => {
    // A hidden page may be frozen at any moment, in the middle of sending: it waits until it is visible.
    const send = () => void (document.visibilityState === 'visible' && sendQueued(memberId))
    const comeBack = async () => {
      if (!(await sendQueued(memberId))) void invalidateAll()
    }
    const warn = (event: BeforeUnloadEvent) => hasUnstoredCalls(memberId) && event.preventDefault()
    send()
    addEventListener('beforeunload', warn)
    addEventListener('online', comeBack)
    document.addEventListener('visibilitychange', send)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('online', comeBack)
      document.removeEventListener('visibilitychange', send)
    }
  }, [memberId])

  // The browser's online event may come too early, and a server may fail while the network is there: so we also retry.
  const isStalled = useStalled()
  useEffect(() => {
    if (!isStalled) return
    const trying = setInterval(() => void sendQueued(memberId), RETRY_MS)
    return () => clearInterval(trying)
  }, [memberId, isStalled])
}
