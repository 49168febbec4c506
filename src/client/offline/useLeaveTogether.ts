import { useEffect } from 'react'
import { knownKey, whoIsKnown } from './known.ts'

/**
 * Who signs out in one tab has left them all, and the pages too that a browser keeps to come back to: none of them goes on
 * showing what was the member's.
 */
export function useLeaveTogether(memberId: string) {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => key === knownKey && newValue !== memberId && leave()
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && whoIsKnown() !== memberId && leave()
    addEventListener('storage', hear)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('pageshow', comeBack)
    }
  }, [memberId])
}

function leave() {
  document.body.hidden = true
  location.reload()
}
