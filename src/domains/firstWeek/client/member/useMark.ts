import { useMutation } from '@tanstack/react-query'
import { api, sentenceOf, setCached } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import type { Mark } from '../../rules.ts'
import { texts } from '../../texts.ts'

type Marked = { day: number; mark: Mark }

/** Says that a day is done or skipped, or neither any more; shown at once, and sent when it can be. */
export function useMark() {
  const member = useMember()
  return useMutation({
    mutationFn: (marked: Marked) => sendOrQueue(member.id, 'firstWeekDays.mark', { ...marked, made: madeNow(member) }),
    onSuccess: (_, { day, mark }) =>
      setCached(
        api.firstWeeks.mine.query(),
        (week) =>
          week && {
            ...week,
            days: week.days.map((each) => (each.isOpen && each.day === day ? { ...each, mark } : each)),
          },
      ),
    onError: (error) => toast.bad(texts.markFailed, sentenceOf(error)),
  })
}
