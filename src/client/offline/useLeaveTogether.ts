import { useEffect } from 'react'
import { holdFor, knownKey, whoIsKnown } from '#client/device/holder.ts'
import { startAnew } from '#client/session.ts'

/**
 * Who signs out in one tab has left them all, and the pages too that a browser keeps to come back to: none of them goes on
 * showing what was the member's.
 */
export function useLeaveTogether(memberId: string) {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === knownKey && newValue !== memberId) startAnew()
      // All of it was emptied, which signing out never does: whoever is here stays, and is written down again.
      if (key === null) holdFor(memberId)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && whoIsKnown() !== memberId && startAnew()
    addEventListener('storage', hear)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('pageshow', comeBack)
    }
  }, [memberId])
}
