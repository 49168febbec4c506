import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api, queryClient } from '#client/api.ts'
import { audio } from '#client/audio/engine.ts'
import { forgetSession } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '#domains/auth/texts.ts'
import { trackRecordKey } from '#domains/learning/rules.ts'
import { paths } from '#shared/paths.ts'

/** Leaves nothing of this member in the browser's memory for the next one. */
export function useSignOut() {
  const [, navigate] = useLocation()
  return useMutation({
    onMutate: () => audio.dismiss(),
    mutationFn: api.auth.signOut,
    onSuccess() {
      toast.good(texts.signedOut.title, texts.signedOut.detail)
      navigate(paths.auth, { replace: true })
      queryClient.clear()
      forgetSession()
      localStorage.removeItem(trackRecordKey)
    },
    onError: () => toast.bad(texts.signOutFailed.title, texts.signOutFailed.detail),
  })
}
