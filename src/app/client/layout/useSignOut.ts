import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '#client/api/cache.ts'
import { audio } from '#client/audio/engine/engine.ts'
import { clearMember } from '#client/offline/clear.ts'
import { countUnsent } from '#client/offline/unsent.ts'
import { sendQueued } from '#client/outbox/outbox.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '#domains/auth/texts.ts'
import { paths } from '#shared/paths.ts'

/** Leaves nothing of this member in the browser for the next one. */
export function useSignOut() {
  const [, navigate] = useLocation()
  const { id } = useMember()
  const [unsent, setUnsent] = useState(0)
  const leaving = useMutation({
    mutationFn: () => api.auth.signOut(),
    async onSuccess() {
      toast.good(texts.signedOut.title, texts.signedOut.detail)
      navigate(paths.auth, { replace: true })
      await clearMember()
    },
    onError: () => toast.bad(texts.signOutFailed.title, texts.signOutFailed.detail),
  })
  const sending = useMutation({
    async mutationFn() {
      await audio.dismiss()
      await sendQueued(id)
      return countUnsent(id)
    },
    onSuccess: (left) => (left > 0 ? setUnsent(left) : leaving.mutate()),
  })
  return {
    unsent,
    isLeaving: leaving.isPending || sending.isPending,
    leave: () => sending.mutate(),
    tryToSend: () => sending.mutate(),
    leaveAnyway: () => leaving.mutate(),
    stay: () => setUnsent(0),
  }
}
