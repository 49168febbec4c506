import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/toast.tsx'
import { localDay } from '#shared/dates.ts'
import { texts } from '../../admin.texts.ts'
import { saveDate } from '../../contract.ts'
import { dayInWords } from './dayInWords.ts'
import { fieldErrors } from './fieldErrors.ts'
import { PracticeChoice } from './PracticeChoice.tsx'

const { dates: words } = texts

/** Puts a practice on a date. Only active ones are offered: the list would go on over one that is switched off. */
export function DateForm() {
  const today = localDay(serverNow(), useMember().timezone)
  const [day, setDay] = useState('')
  const [practiceId, choose] = useState('')
  const saving = useMutation({
    mutationFn: () => api.practiceDates.save({ day, practiceId }),
    async onSuccess() {
      await invalidate('practiceDates')
      toast.good(words.saved(dayInWords(day)))
      setDay('')
      choose('')
    },
    onError: (error) => failureOf(error)?.fields ?? toast.bad(words.saveFailed, sentenceOf(error)),
  })
  const wrong = failureOf(saving.error)?.fields
  const isReady = saveDate.safeParse({ day, practiceId }).success && !saving.isPending
  return (
    <form
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) saving.mutate()
      }}
    >
      <TextField
        label={words.day}
        type="date"
        min={today}
        value={day}
        error={wrong?.day && fieldErrors[wrong.day]}
        onChange={(event) => {
          saving.reset()
          setDay(event.target.value)
        }}
      />
      <PracticeChoice
        label={words.practice}
        none={words.none}
        value={practiceId}
        error={wrong?.practiceId && fieldErrors[wrong.practiceId]}
        onChoose={choose}
        isOffered={({ isActive }) => isActive}
      />
      <Button type="submit" className="justify-self-start" disabled={!isReady}>
        {words.save}
      </Button>
    </form>
  )
}
