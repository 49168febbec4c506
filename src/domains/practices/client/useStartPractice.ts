import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type Answer, api } from '#client/api.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import { fetchViewer } from './Viewer.tsx'

export type Practice = Answer<typeof api.recommendedPractices.one>
export type PracticeSummary = NonNullable<Answer<typeof api.recommendedPractices.today>>
export type Started = { sessionId: string; practice: Practice }

type Options = {
  /** §2.4: from home an audio with its own content goes to the player. §2.9: on the practices screen the viewer opens. */
  audioGoesToPlayer: boolean
  /** §8: the practices screen only logs a failed start. */
  onFailure?: (error: unknown) => void
}

/** Counts the session first, opens after. A second click while one is starting is the same start. */
export function useStartPractice({ audioGoesToPlayer, onFailure = sayFailure }: Options) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Started | null>(null)
  const keys = useRef(new Map<string, string>())

  const starting = useMutation({
    mutationFn: (practice: PracticeSummary) =>
      api.userPracticeSessions.start({ practiceId: practice.id, startKey: keyFor(keys.current, practice.id) }),
    onMutate({ name, durationMinutes }) {
      fetchViewer()
      toast.good(texts.toast.starting(name), texts.toast.preparing(durationMinutes), 2000)
    },
    onSuccess(started, practice) {
      keys.current.delete(practice.id)
      void queries.invalidateQueries({ queryKey: ['userStats.mine'] })
      toast.good(texts.toast.started)
      if (audioGoesToPlayer && practice.audioContentId) navigate(`/player/${practice.audioContentId}`)
      else setOpen(started)
    },
    onError: onFailure,
  })

  return {
    start: (practice: PracticeSummary) => !starting.isPending && starting.mutate(practice),
    startingId: starting.isPending ? starting.variables.id : undefined,
    open,
    close: () => setOpen(null),
  }
}

/** Kept until the server has answered, so that a retry after a lost answer is not a second session. */
function keyFor(keys: Map<string, string>, practiceId: string): string {
  const key = keys.get(practiceId) ?? crypto.randomUUID()
  keys.set(practiceId, key)
  return key
}

const sayFailure = () => toast.bad(texts.toast.startFailed.title, texts.toast.startFailed.detail)
