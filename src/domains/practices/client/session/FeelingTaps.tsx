import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/api/cache.ts'
import { sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { takeLostFocus } from '#client/ui/takeFocus.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import { FeelingScale } from './FeelingScale.tsx'
import { notedFeeling, noteFelt } from './notedFeelings.ts'

const words = texts.viewer

type Props = { sessionId: string; moment: 'before' | 'after' }

/**
 * Asks how the member feels before or after a practice. Closed at first, so that it is never in the way: one tap opens
 * the scale, a second one answers. The answer can be changed as long as the practice is open.
 */
export function FeelingTaps({ sessionId, moment }: Props) {
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  const [noted, setNoted] = useState(notedFeeling(member.id, sessionId, moment))
  const { mutate, variables, isPending, data } = useMutation({
    mutationFn: (level: number) => sendOrQueue(member.id, 'userPracticeSessions.feel', { sessionId, [moment]: level }),
    onSuccess(_, level) {
      noteFelt(member.id, sessionId, { [moment]: level })
      setNoted(level)
      setOpen(false)
    },
    onError: (error) => toast.bad(words.feelingFailed, sentenceOf(error)),
  })
  if (isOpen) return <FeelingScale moment={moment} chosen={isPending ? variables : noted} onChoose={mutate} />
  if (noted === undefined)
    return (
      <button type="button" onClick={() => setOpen(true)} className={`mx-auto mt-3 ${pill}`}>
        {words[moment]}
      </button>
    )
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-3 text-sm text-cream/80">
      <p ref={data && takeLostFocus} tabIndex={-1} role="status">
        {words.feelingNoted[moment](noted)} {data?.isQueued && queuedSentence()}
      </p>
      <button type="button" onClick={() => setOpen(true)} className={pill}>
        {words.changeFeeling}
      </button>
    </div>
  )
}

const pill = 'min-h-11 rounded-full border border-cream/30 px-6 text-sm font-semibold transition hover:bg-cream/10'
