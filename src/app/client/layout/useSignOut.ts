import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { api, queryClient } from '#client/api/cache.ts'
import { audio } from '#client/audio/engine/engine.ts'
import { clearMember } from '#client/offline/clear.ts'
import { countUnsentOf } from '#client/offline/unsent.ts'
import { sendQueued } from '#client/outbox/outbox.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '#domains/auth/texts.ts'
import { paths } from '#shared/paths.ts'

const SEND_MS = 3000

/** Begins at once. Leaves nothing of this member in the browser for the next one. */
export function useSignOut({ onStay }: { onStay: () => void }) {
  const [, navigate] = useLocation()
  const { id } = useMember()
  const [unsent, setUnsent] = useState(0)
  const stay = () => {
    toast.bad(texts.signOutFailed.title, texts.signOutFailed.detail)
    onStay()
  }
  const leaving = useMutation({
    mutationFn: () => api.auth.signOut(),
    async onSuccess() {
      toast.good(texts.signedOut.title, texts.signedOut.detail)
      navigate(paths.auth, { replace: true })
      await clearMember()
    },
    onError: stay,
  })
  const sending = useMutation({
    async mutationFn() {
      audio.dismiss()
      // Waiting ends after a timeout: what could not be sent by then is counted and shown to the member.
      const isQuiet = Promise.all([sendQueued(id), everythingRead()])
      await Promise.race([isQuiet, new Promise((done) => setTimeout(done, SEND_MS))])
      return countUnsentOf(id)
    },
    onSuccess: (left) => (left > 0 ? setUnsent(left) : leaving.mutate()),
    // The code that knows what is unsent could not be loaded.
    onError: stay,
  })
  const { mutate: send } = sending
  useEffect(() => send(), [send])
  return {
    unsent,
    isLeaving: leaving.isPending || sending.isPending,
    tryToSend: () => send(),
    leaveAnyway: () => leaving.mutate(),
  }
}

/** What the server reads after the sign-out is refused, and would be taken for a session that somebody else ended. */
const everythingRead = () =>
  new Promise<void>((done) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return
      unsubscribe()
      done()
    }
    const unsubscribe = queryClient.getQueryCache().subscribe(look)
    look()
  })
