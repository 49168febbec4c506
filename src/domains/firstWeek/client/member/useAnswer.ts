import { useMutation } from '@tanstack/react-query'
import { api, invalidate, sentenceOf, setCached } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { changeSession, useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import type { Answer } from '../../contract.ts'
import { defaultDurationFor, type Question, questions } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Week } from './answers.ts'

export type Given = Omit<Answer, 'made'>

const mine = api.firstWeeks.mine.query()

/**
 * Keeps an answer, now or when the network is back: the next question is shown at once, and the one before again if the server
 * refuses its answer. Pending until the week that the last answer starts is there.
 */
export function useAnswer() {
  const member = useMember()
  return useMutation({
    mutationFn: (given: Given) => sendOrQueue(member.id, 'firstWeeks.answer', { ...given, made: madeNow(member) }),
    onMutate(given) {
      let before: Week | null = null
      setCached(mine, (week) => {
        before = week
        return week && withAnswer(week, given)
      })
      return { before: before as Week | null }
    },
    async onSuccess(sent, { minutes }) {
      if (minutes) changeSession((known) => ({ ...known, defaultDurationMinutes: defaultDurationFor(minutes) }))
      if (sent.isQueued) return
      void invalidate('profiles.mine')
      if (!sent.answer.startedOn) return
      changeSession((known) => ({ ...known, firstWeek: known.firstWeek && 'running' }))
      await invalidate('firstWeeks')
    },
    onError(error, given, kept) {
      setCached(mine, (week) => (week && kept?.before ? withoutAnswer(week, given, kept.before) : week))
      toast.bad(texts.failedToSave, sentenceOf(error))
    },
  })
}

function withAnswer(week: Week, given: Given): Week {
  const asked = questions.filter((question) => isIn(given, question) || week.asked.includes(question))
  return { ...week, asked, answers: { ...week.answers, ...given } }
}

/** Later answers to other questions stay. */
function withoutAnswer(week: Week, given: Given, before: Week): Week {
  const asked = week.asked.filter((question) => !isIn(given, question) || before.asked.includes(question))
  const kept = Object.entries(before.answers).filter(([question]) => isIn(given, question as Question))
  return { ...week, asked, answers: { ...week.answers, ...Object.fromEntries(kept) } }
}

const isIn = (given: Given, question: Question) => given[question] !== undefined
