import { useMutation } from '@tanstack/react-query'
import { Check, Star } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#client/api/cache.ts'
import { sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { toast } from '#client/ui/toast.tsx'
import { type Rating, ratings } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { FeelingTaps } from './FeelingTaps.tsx'

/** §2.5: the rating opens with the completion; it can be left and opened again. */
export function CompletionPanel({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const member = useMember()
  const [isRating, setRating] = useState(true)
  const rating = useMutation({
    mutationFn: (stars: Rating) => sendOrQueue(member.id, 'practiceRatings.save', { sessionId, rating: stars }),
    onSuccess({ isQueued }, stars) {
      const { title, detail } = texts.toast.rated
      toast.good(title, isQueued ? queuedSentence() : detail(stars))
      setRating(false)
    },
    onError: (error) => toast.bad(texts.toast.rateFailed, sentenceOf(error)),
  })
  const given = rating.variables
  return (
    <div className="my-auto flex flex-col items-center py-8 text-center">
      <span className="rise flex size-20 items-center justify-center rounded-full bg-cream text-[#44502a]">
        <Check aria-hidden className="size-9" strokeWidth={2} />
      </span>
      <h3 ref={takeFocus} tabIndex={-1} className="mt-6 font-serif text-xl font-semibold">
        {texts.viewer.completed}
      </h3>
      <p className="mt-1 text-cream/80">{texts.viewer.celebration}</p>
      <FeelingTaps sessionId={sessionId} moment="after" />
      {isRating ? (
        <fieldset aria-busy={rating.isPending} className="mt-8">
          <legend className="w-full text-center">{texts.viewer.rateQuestion}</legend>
          <div className="mt-3 flex">
            {ratings.map((stars) => (
              <button
                key={stars}
                ref={stars === 1 && rating.isSuccess ? takeFocus : undefined}
                type="button"
                aria-label={`${texts.viewer.stars(stars)}: ${texts.ratings[stars]}`}
                title={texts.ratings[stars]}
                onClick={() => rating.isPending || rating.mutate(stars)}
                className="group flex w-16 flex-col items-center gap-1 pt-2"
              >
                <Star
                  aria-hidden
                  strokeWidth={1.5}
                  className={classes(
                    'size-9 transition group-hover:fill-[#ecc77f]',
                    given !== undefined && stars <= given ? 'fill-[#ecc77f] text-[#ecc77f]' : 'text-cream',
                  )}
                />
                <span className="min-h-8 text-[0.6875rem] leading-tight text-cream/75">{texts.ratings[stars]}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ) : (
        <Button
          ref={takeFocus}
          look="plain"
          className="mt-8 text-cream! hover:bg-cream/10!"
          onClick={() => setRating(true)}
        >
          {texts.viewer.rate}
        </Button>
      )}
      <Button look="cream" size="large" className="mt-10" onClick={onClose}>
        {texts.viewer.done}
      </Button>
    </div>
  )
}
