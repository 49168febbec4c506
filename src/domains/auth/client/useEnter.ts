import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, failureOf, sentenceOf } from '#client/api/cache.ts'
import { prefetchSoon } from '#client/api/prefetch/prefetchSoon.ts'
import { WireError } from '#client/api/wire.ts'
import { arrivalAddress, cachedSession, resetSession } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { authError, texts } from '../texts.ts'

type Entering<Input, Answer> = {
  /** `wasLost`: an earlier try got no answer, so the server may have done it. */
  call: (input: Input, wasLost: boolean) => Promise<Answer>
  /** No argument when the answer was lost and a session exists all the same. */
  onDone: (enter: () => Promise<void>, answer?: Answer) => Promise<void> | void
  onFailed?: (error: unknown) => void
}

/**
 * A call that opens a session. Its answer may be lost after the server did it: then the session is asked for, and who has
 * a new one goes on.
 */
export function useEntering<Input, Answer>({ call, onDone, onFailed = showAuthError }: Entering<Input, Answer>) {
  const enter = useEnter()
  const [wasLost, setLost] = useState(false)
  const mutation = useMutation({
    mutationFn: (input: Input) => call(input, wasLost),
    onSuccess: (answer) => onDone(enter, answer),
    async onError(error) {
      if (isUnanswered(error)) {
        if (await hasNewSession()) return onDone(enter)
        setLost(true)
      }
      onFailed(error)
    },
  })
  return { ...mutation, wasLost }
}

export function showAuthError(error: unknown) {
  const failure = failureOf(error)
  const unknown = isUnanswered(error) ? sentenceOf(error) : texts.unexpected
  toast.bad(texts.errorTitle, failure ? authError(failure.code) : unknown)
}

/** For a page that says by itself that its link has run out. */
export const isExpired = (error: unknown) => failureOf(error)?.code === 'LINK_EXPIRED'

export function showUnlessExpired(error: unknown) {
  if (!isExpired(error)) showAuthError(error)
}

/** A fresh session: read it anew, forget whatever was shown before, and go on without a way back to the form. */
function useEnter() {
  const [, navigate] = useLocation()
  return async () => {
    const session = await resetSession()
    if (!session) return (await import('./noCookies.ts')).notifyNoCookies()
    prefetchSoon(arrivalAddress())
    navigate(arrivalAddress(), { replace: true })
  }
}

const isUnanswered = (error: unknown) => error instanceof WireError && !error.failure

/** A session other than the one this page knows of; where it knows of nothing, nothing can be told. */
async function hasNewSession(): Promise<boolean> {
  const known = cachedSession()
  if (known === undefined) return false
  const found = await api.auth.session
    .query()
    .queryFn()
    .catch(() => null)
  return found !== null && found.endsAt !== known?.endsAt
}
