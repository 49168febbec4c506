import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, sentenceOf, setCached } from '#client/api/cache.ts'
import { whenIdle } from '#client/device/whenIdle.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { clampLevel } from '../rules.ts'
import { texts } from '../texts.ts'

/** What is said after a check-in, and undoes it: no part of home's first load, fetched when that is done and the page idle. */
const loadNotices = () => import('./notifyCheckIn.ts')

const prefetch = () => loadNotices().catch(() => {})

/** Saves a level for today, now or when the network is back. Where its notices cannot be fetched, the plain outcome is told. */
export function useCheckIn(data: { energyLevel: number } | null) {
  const member = useMember()
  const before = data?.energyLevel ?? null
  useEffect(() => whenIdle(prefetch), [])
  return useMutation({
    mutationFn: (level: number) => sendOrQueue(member.id, 'dailyEnergyCheckins.save', { level, made: madeNow(member) }),
    onMutate: () => before,
    onSuccess(sent, wanted, before) {
      const level = sent.isQueued ? clampLevel(wanted) : sent.answer.energyLevel
      setCached(api.dailyEnergyCheckins.today.query(), level === null ? null : { energyLevel: level })
      loadNotices().then(
        ({ notifyMade, notifyTakenBack }) =>
          level === null ? notifyTakenBack() : notifyMade(member, sent, { level, before }),
        () => toast.good(level === null ? texts.unrecorded : texts.today(level)),
      )
    },
    onError: (error) =>
      loadNotices().then(
        ({ notifyFailed }) => notifyFailed(error, before),
        () => toast.bad(sentenceOf(error)),
      ),
  })
}
