import { useEffect } from 'react'
import { sendPending } from './pending.ts'

/** When Lumiar opens, when the network is back, and when one comes back to the tab. */
export function useSendPending(memberId: string) {
  useEffect(() => {
    const send = () => void sendPending(memberId)
    send()
    addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [memberId])
}
