import { useLocation } from 'wouter'
import { failureOf } from '#client/api/cache.ts'
import { prefetchSoon } from '#client/api/prefetch/prefetchSoon.ts'
import { arrivalAddress, resetSession } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { authError, texts } from '../texts.ts'

/** A fresh session: read it anew, forget whatever was shown before, and go on without a way back to the form. */
export function useEnter() {
  const [, navigate] = useLocation()
  return async () => {
    const session = await resetSession()
    if (!session) return (await import('./noCookies.ts')).notifyNoCookies()
    prefetchSoon(arrivalAddress())
    navigate(arrivalAddress(), { replace: true })
  }
}

export function showAuthError(error: unknown) {
  const failure = failureOf(error)
  toast.bad(texts.errorTitle, failure ? authError(failure.code) : texts.unexpected)
}
