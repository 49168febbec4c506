import { useMutation } from '@tanstack/react-query'
import { failureOf, sentenceOf } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import type { LocalDay } from '#shared/dates.ts'
import { texts } from '../day.texts.ts'

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const words = texts.forgotten

/** Yesterday's check-in, added with one tap until noon. */
export function ForgottenCheckIn({ day, onSaved }: { day: LocalDay; onSaved: () => void }) {
  const member = useMember()
  const saving = useMutation({
    mutationFn: (level: number) =>
      sendOrQueue(member.id, 'dailyEnergyCheckins.addForYesterday', { level, day, made: madeNow(member) }),
    onSuccess(sent) {
      if (sent.isQueued) toast.good(words.queued, queuedSentence())
      else toast.good(sent.answer.created ? words.saved : words.taken)
      onSaved()
    },
    onError: (error) => toast.bad(words.failed, failureOf(error)?.fields?.day ? words.late : sentenceOf(error)),
  })
  return (
    <fieldset disabled={saving.isPending} className="mt-5 border-t border-line pt-4">
      <legend className="sr-only">{words.question}</legend>
      <p aria-hidden className="font-semibold">
        {saving.isPending ? words.saving : words.question}
      </p>
      <p className="mt-1 text-sm text-muted">{words.detail}</p>
      <div className="mt-3 grid grid-cols-5 gap-2">
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            aria-label={words.level(level)}
            onClick={() => saving.mutate(level)}
            className="min-h-11 rounded-xl bg-olive-soft font-semibold text-olive-strong transition hover:bg-olive/25 disabled:opacity-60"
          >
            {level}
          </button>
        ))}
      </div>
      <p aria-hidden className="mt-2 flex justify-between text-xs text-muted">
        <span>{words.ends[1]}</span>
        <span>{words.ends[10]}</span>
      </p>
    </fieldset>
  )
}
