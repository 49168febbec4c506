import { useMutation } from '@tanstack/react-query'
import { invalidate, sentenceOf } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { changeSession, useMember } from '#client/session.ts'
import { focusHeading } from '#client/ui/dialog/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.tsx'
import { undoable } from '#client/ui/UndoButton.tsx'
import type { Stage } from '../../rules.ts'
import { texts } from '../../texts.ts'

/** Hides the card of home at once, with a way back. */
export function useDismiss(stage: Stage) {
  const member = useMember()
  const { mutate } = useMutation({
    mutationFn: (isDismissed: boolean) =>
      sendOrQueue(member.id, 'firstWeeks.dismiss', { isDismissed, made: madeNow(member) }),
    onMutate: (isDismissed) => showOnHome(isDismissed ? null : stage),
    onSuccess: () => void invalidate('firstWeeks'),
    onError(error, isDismissed) {
      showOnHome(isDismissed ? stage : null)
      toast.bad(texts.putFailed, sentenceOf(error))
    },
  })
  return () => {
    mutate(true)
    undoable(texts.put.away, texts.put.detail, () => mutate(false))
    focusHeading()
  }
}

const showOnHome = (firstWeek: Stage | null) => changeSession((known) => ({ ...known, firstWeek }))
