import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { invalidate } from '#client/api/cache.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { startTexts as texts } from '../../start.texts.ts'
import type { PracticeSummary, Started } from './answers.ts'
import { fetchViewer } from './Viewer.tsx'

type Options = {
  /** §2.4: from home an audio with its own content goes to the player. §2.9: on the practices screen the viewer opens. */
  audioGoesToPlayer: boolean
}

/** Counts the session first, opens after. A second click while one is starting is the same start. */
export function useStartPractice({ audioGoesToPlayer }: Options) {
  const [, navigate] = useLocation()
  const member = useMember()
  const [open, setOpen] = useState<Started | null>(null)
  /** Known before the next render, in which a second click may come. */
  const isStarting = useRef(false)

  const starting = useMutation({
    mutationFn: async (practice: PracticeSummary) => (await import('./begin.ts')).beginAloud(member, practice),
    onMutate: fetchViewer,
    onSuccess: () => void invalidate('userStats.mine'),
    onError: notifyFailure,
    onSettled() {
      isStarting.current = false
    },
  })
  const start = (practice: PracticeSummary) => {
    if (isStarting.current) return
    isStarting.current = true
    const from = location.pathname
    starting.mutate(practice, {
      onSuccess(begun) {
        // Whoever has gone elsewhere by then stays there.
        if (location.pathname !== from) return
        if (audioGoesToPlayer && practice.audioContentId) navigate(`/player/${practice.audioContentId}`)
        else setOpen(begun)
      },
    })
  }

  return {
    start,
    startingId: starting.isPending ? starting.variables.id : undefined,
    open,
    close() {
      if (open) import('./leave.ts').then(({ leave }) => leave(member, open.sessionId)).catch(() => {})
      setOpen(null)
    },
  }
}

const notifyFailure = () => toast.bad(texts.toast.startFailed.title, texts.toast.startFailed.detail)
