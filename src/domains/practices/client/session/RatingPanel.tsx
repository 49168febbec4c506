import { useMutation } from '@tanstack/react-query'
import { Star, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { sentenceOf } from '#client/api/cache.ts'
import { sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { toast } from '#client/ui/toast.tsx'
import { type Rating, ratings } from '../../rules.ts'
import { texts } from '../../texts.ts'

type Props = { sessionId: string; isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** 'Avaliar Prática' and what it opens. A given rating shows its stars on the button, and can be changed. */
export function RatingPanel({ sessionId, isOpen, onToggle }: Props) {
  const member = useMember()
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  /** Opened by its button the first star takes the focus; with the completion, the heading keeps it. */
  const [isAskedFor, setAskedFor] = useState(false)
  const toggle = () => {
    setAskedFor(true)
    onToggle(!isOpen)
  }
  const close = () => {
    onToggle(false)
    opener.current?.focus()
  }
  const rating = useMutation({
    mutationFn: (stars: Rating) => sendOrQueue(member.id, 'practiceRatings.save', { sessionId, rating: stars }),
    onSuccess({ isQueued }, stars) {
      const { title, detail } = texts.toast.rated
      toast.good(title, isQueued ? queuedSentence() : detail(stars))
      close()
    },
    onError: (error) => toast.bad(texts.toast.rateFailed, sentenceOf(error)),
  })
  const given = rating.isError ? undefined : rating.variables
  return (
    <>
      <Button
        ref={opener}
        look="plain"
        className="mt-6 border border-cream/30 text-cream! hover:bg-cream/10!"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        {texts.viewer.rate}
        {given && !isOpen && <GivenStars given={given} />}
      </Button>
      {isOpen && (
        <fieldset
          id={panelId}
          aria-busy={rating.isPending}
          className="relative mt-3 w-full max-w-md rounded-card bg-cream/10 px-2 py-3"
        >
          <legend className="sr-only">{texts.viewer.rateQuestion}</legend>
          <p aria-hidden className="px-10">
            {texts.viewer.rateQuestion}
          </p>
          <IconButton
            icon={X}
            label={texts.viewer.closeRating}
            onClick={close}
            className="absolute! top-1 right-1 text-cream! hover:bg-cream/10!"
          />
          <div className="mt-3 flex justify-center">
            {ratings.map((stars) => (
              <button
                key={stars}
                ref={stars === 1 && isAskedFor ? takeFocus : undefined}
                type="button"
                aria-label={`${texts.viewer.stars(stars)}: ${texts.ratings[stars]}`}
                aria-pressed={stars === given}
                title={texts.ratings[stars]}
                onClick={() => rating.isPending || rating.mutate(stars)}
                className="group flex min-w-0 flex-1 flex-col items-center gap-1 pt-2"
              >
                <StarShape
                  isFilled={given !== undefined && stars <= given}
                  className="size-9 group-hover:fill-[#ecc77f]"
                />
                <span
                  className={classes(
                    'min-h-8 text-[0.6875rem] leading-tight hyphens-auto text-cream/80 min-w-16',
                    // Five words have no room there: the ends and the middle name the scale.
                    stars % 2 === 0 && 'max-[22rem]:invisible',
                  )}
                >
                  {texts.ratings[stars]}
                </span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

const GivenStars = ({ given }: { given: Rating }) => (
  <span role="img" aria-label={texts.viewer.stars(given)} className="ml-1 flex">
    {ratings.map((stars) => (
      <StarShape key={stars} isFilled={stars <= given} className="size-4.5" />
    ))}
  </span>
)

const StarShape = ({ isFilled, className }: { isFilled: boolean; className: string }) => (
  <Star
    aria-hidden
    strokeWidth={1.5}
    className={classes('transition', isFilled ? 'fill-[#ecc77f] text-[#ecc77f]' : 'text-cream', className)}
  />
)
