import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#client/api/cache.ts'
import { deviceNow } from '#client/device/deviceNow.ts'
import { dropRunning } from '#client/guided/keeping.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'

export type Recording = ReturnType<typeof useRecordTimer>

/** Counts a timer that ran to its end, whatever becomes of the screen; it is put away once that is written down. */
export function useRecordTimer(startKey: string) {
  const member = useMember()
  return useMutation({
    mutationFn({ endedAt, minutes }: { endedAt: number; minutes: number }) {
      const made = madeNow(member, deviceNow() - endedAt)
      const sending = sendOrQueue(member.id, 'userPracticeSessions.timer', { minutes, startKey, made })
      dropRunning(member.id, startKey)
      return sending
    },
    onError: (error) => toast.bad(texts.toast.completeFailed, sentenceOf(error)),
  })
}
