import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/api/cache.ts'
import { sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { classes } from '#client/ui/classes.ts'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * Asks how the member feels before or after a practice. Closed at first, so that it is never in the way: one tap opens
 * the scale, a second one answers.
 */
export function FeelingTaps({ sessionId, moment }: { sessionId: string; moment: 'before' | 'after' }) {
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  const { mutate, variables, isPending, data } = useMutation({
    mutationFn: (felt: { before?: number; after?: number }) =>
      sendOrQueue(member.id, 'userPracticeSessions.feel', { sessionId, ...felt }),
    onError: (error) => toast.bad(texts.viewer.feelingFailed, sentenceOf(error)),
  })
  const chosen = isPending ? variables[moment] : undefined
  if (data)
    return (
      <p ref={takeFocus} tabIndex={-1} role="status" className="mt-4 text-center text-sm text-cream/75">
        {data.isQueued ? queuedSentence() : texts.viewer.feelingKept}
      </p>
    )
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mx-auto min-h-11 px-4 text-sm text-cream/80 underline-offset-4 hover:underline"
      >
        {texts.viewer[moment]}
      </button>
    )
  return (
    <fieldset className="mx-auto mt-3 w-full max-w-md">
      <legend className="w-full text-center text-sm">
        {texts.viewer[moment]} <span className="text-cream/70">{texts.viewer.feelingNote}</span>
      </legend>
      <div className="mt-2 grid grid-cols-10 gap-1">
        {levels.map((level) => (
          <button
            key={level}
            ref={level === 1 ? takeFocus : undefined}
            type="button"
            aria-label={texts.viewer.feeling(level)}
            onClick={() => mutate({ [moment]: level })}
            className={classes(
              'min-h-11 rounded-xl text-sm font-semibold transition',
              chosen === level ? 'bg-cream text-night' : 'bg-cream/10 hover:bg-cream/20',
            )}
          >
            {level}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
