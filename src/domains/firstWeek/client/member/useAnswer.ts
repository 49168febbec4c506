import { useMutation } from '@tanstack/react-query'
import { api, invalidate, sentenceOf, setCached } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { changeSession, useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import type { Answer } from '../../contract.ts'
import { defaultDurationFor, questions } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Week } from './answers.ts'

export type Given = Omit<Answer, 'made'>

/** Keeps an answer, now or when the network is back: the next question is shown at once either way. */
export function useAnswer() {
  const member = useMember()
  return useMutation({
    mutationFn: (given: Given) => sendOrQueue(member.id, 'firstWeeks.answer', { ...given, made: madeNow(member) }),
    onSuccess(sent, given) {
      setCached(api.firstWeeks.mine.query(), (week) => week && withAnswer(week, given))
      const { minutes } = given
      if (minutes) changeSession((known) => ({ ...known, defaultDurationMinutes: defaultDurationFor(minutes) }))
      if (sent.isQueued) return
      void invalidate('firstWeeks', 'profiles.mine')
      if (sent.answer.startedOn) changeSession((known) => ({ ...known, firstWeek: known.firstWeek && 'running' }))
    },
    onError: (error) => toast.bad(texts.failedToSave, sentenceOf(error)),
  })
}

function withAnswer(week: Week, given: Given): Week {
  const asked = questions.filter((question) => given[question] !== undefined || week.asked.includes(question))
  return { ...week, asked, answers: { ...week.answers, ...given } }
}
