import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, sentenceOf } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { fieldErrors, texts } from '../../history.texts.ts'
import { addedLimits, canAddOn, firstDayToAdd } from '../../history.ts'
import { showEntry } from './useHistory.ts'

const schema = () => import('../../contract.ts').then(({ addForm }) => addForm)
const words = texts.add

type Done = { title: string; day: string; minutes: number }

/** A practice done elsewhere. Its key is drawn when the form opens: sent twice it is one entry. */
export function AddEntry({ onClose }: { onClose: () => void }) {
  const member = useMember()
  const [startKey] = useState(() => crypto.randomUUID())
  const today = madeNow(member).day
  const adding = useMutation({
    mutationFn: (done: Done) =>
      sendOrQueue(member.id, 'userPracticeSessions.add', { ...done, startKey, made: madeNow(member) }),
    onSuccess({ isQueued }, { title: name, day, minutes }) {
      toast.good(words.done, isQueued ? queuedSentence() : undefined)
      const at = day === today ? madeNow(member).at : `${day}T12:00:00.000Z`
      const kind = 'practice' as const
      showEntry({
        id: startKey,
        name,
        kind,
        day,
        at,
        minutes,
        isCompleted: true,
        isAdded: true,
        before: null,
        after: null,
        rating: null,
      })
      onClose()
    },
    onError: (error) =>
      toast.bad(words.failed, failureOf(error)?.fields?.minutes === 'DAY_FULL' ? words.dayIsFull : sentenceOf(error)),
  })
  const { errors, showErrors, form } = useForm(schema, (done) =>
    canAddOn(done.day, today) ? adding.mutate(done) : showErrors({ day: fieldErrors.day }),
  )
  const error = (field: keyof typeof fieldErrors) => errors[field] && fieldErrors[field]
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{words.detail}</p>
      <form {...form}>
        <fieldset disabled={adding.isPending} className="grid grid-cols-2 gap-4">
          <TextField
            autoFocus
            name="title"
            label={words.what}
            placeholder={words.whatHint}
            maxLength={addedLimits.letters}
            error={error('title')}
            className="col-span-2"
          />
          <TextField
            type="date"
            name="day"
            label={words.day}
            defaultValue={today}
            min={firstDayToAdd(today)}
            max={today}
            error={error('day')}
          />
          <TextField
            type="number"
            name="minutes"
            label={words.minutes}
            inputMode="numeric"
            min={addedLimits.least}
            max={addedLimits.minutes}
            error={error('minutes')}
          />
          <div className="col-span-2 mt-1 flex gap-3">
            <Button type="submit">{adding.isPending ? words.saving : words.save}</Button>
            <Button look="plain" onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
