import { useEffect } from 'react'
import { askAllAgain, sendPending } from './pending.ts'

/** When Lumiar opens, when one comes back to the tab, and when the network is back: first what waits, then what is new. */
export function useSendPending(memberId: string) {
  useEffect(() => {
    const send = () => void sendPending(memberId)
    const comeBack = async () => {
      if (!(await sendPending(memberId))) askAllAgain()
    }
    send()
    addEventListener('online', comeBack)
    document.addEventListener('visibilitychange', send)
    return () => {
      removeEventListener('online', comeBack)
      document.removeEventListener('visibilitychange', send)
    }
  }, [memberId])
}
