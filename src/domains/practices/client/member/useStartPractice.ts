import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { api, invalidate, queryClient, setCached } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { type Session, useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import type { Practice, PracticeSummary, Started } from './answers.ts'
import { fetchViewer } from './Viewer.tsx'

type Options = {
  /** §2.4: from home an audio with its own content goes to the player. §2.9: on the practices screen the viewer opens. */
  audioGoesToPlayer: boolean
  /** §8: the practices screen only logs a failed start. */
  onFailure?: (error: unknown) => void
}

/** Counts the session first, opens after. A second click while one is starting is the same start. */
export function useStartPractice({ audioGoesToPlayer, onFailure = notifyFailure }: Options) {
  const [, navigate] = useLocation()
  const member = useMember()
  const [open, setOpen] = useState<Started | null>(null)
  /** Known before the next render, in which a second click may come. */
  const isStarting = useRef(false)

  const starting = useMutation({
    mutationFn: (practice: PracticeSummary) => begin(member, practice, keyFor(`${member.id} ${practice.id}`)),
    onMutate({ name, durationMinutes }) {
      fetchViewer()
      toast.good(texts.toast.starting(name), texts.toast.preparing(durationMinutes), 2000)
    },
    onSuccess({ isQueued }, practice) {
      keys.delete(`${member.id} ${practice.id}`)
      void invalidate('userStats.mine')
      toast.good(texts.toast.started, isQueued ? queuedSentence(texts.toast.waiting) : undefined)
    },
    onError: onFailure,
    onSettled() {
      isStarting.current = false
    },
  })
  const start = (practice: PracticeSummary) => {
    if (isStarting.current) return
    isStarting.current = true
    const from = location.pathname
    starting.mutate(practice, {
      onSuccess({ sessionId, practice: begun }) {
        // Whoever has gone elsewhere by then stays there.
        if (location.pathname !== from) return
        if (audioGoesToPlayer && practice.audioContentId) navigate(`/player/${practice.audioContentId}`)
        else setOpen({ sessionId, practice: begun })
      },
    })
  }

  return {
    start,
    startingId: starting.isPending ? starting.variables.id : undefined,
    open,
    close: () => setOpen(null),
  }
}

/** Without a network, what is known of the practice here is enough to begin; it is counted when the network is back. */
async function begin(member: Session, practice: PracticeSummary, startKey: string) {
  const given = { practiceId: practice.id, startKey, made: madeNow(member) }
  const known = wholeOf(practice)
  if (!known) return begun(await api.userPracticeSessions.start(given))
  const sent = await sendOrQueue(member.id, 'userPracticeSessions.start', given)
  return sent.isQueued ? { sessionId: startKey, practice: known, isQueued: true } : begun(sent.answer)
}

function begun(started: Started) {
  setCached(api.recommendedPractices.one.query({ id: started.practice.id }), started.practice)
  return { ...started, isQueued: false }
}

const wholeOf = ({ content, ...practice }: PracticeSummary): Practice | undefined =>
  content
    ? { ...practice, content }
    : queryClient.getQueryData(api.recommendedPractices.one.query({ id: practice.id }).queryKey)

/** Kept until the server has answered, from whichever page: a retry after a lost answer is not a second session. */
const keys = new Map<string, string>()

function keyFor(practice: string): string {
  const key = keys.get(practice) ?? crypto.randomUUID()
  keys.set(practice, key)
  return key
}

const notifyFailure = () => toast.bad(texts.toast.startFailed.title, texts.toast.startFailed.detail)
