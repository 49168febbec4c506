import { useEffect } from 'react'
import { invalidateAll } from '#client/api/cache.ts'
import { sendQueued } from './outbox.ts'
import { hasUnstoredCalls, useStalled } from './store.ts'

const RETRY_MS = 5_000

/** When Lumiar opens, is looked at again, has a network again, and until it got through: first what waits, then what is new. */
export function useOutbox(memberId: string) {
  useEffect(() => {
    // A page that is hidden may be put away next, in the middle of it.
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

  // A network that says it is back may not be yet, and one that never went may have failed.
  const isStalled = useStalled()
  useEffect(() => {
    if (!isStalled) return
    const trying = setInterval(() => void sendQueued(memberId), RETRY_MS)
    return () => clearInterval(trying)
  }, [memberId, isStalled])
}
