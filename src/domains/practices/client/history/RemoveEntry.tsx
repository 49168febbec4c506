import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#client/api/cache.ts'
import { endSession } from '#client/audio/engine/sessions.ts'
import { sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { ConfirmDialog, focusHeading } from '#client/ui/dialog/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../history.texts.ts'
import { hideRemoved } from './useHistory.ts'

type Props = { id: string; name: string; day: string; onClose: () => void }

export function RemoveEntry({ id, name, day, onClose }: Props) {
  const member = useMember()
  const words = texts.remove
  const removing = useMutation({
    mutationFn: () => sendOrQueue(member.id, 'userPracticeSessions.remove', { sessionId: id }),
    onSuccess({ isQueued }) {
      toast.good(words.done, isQueued ? queuedSentence() : undefined)
      onClose()
      hideRemoved(id)
      endSession(id)
      focusHeading()
    },
    onError: (error) => toast.bad(words.failed, sentenceOf(error)),
  })
  return (
    <ConfirmDialog
      title={words.title}
      detail={words.detail(name, day)}
      words={words}
      isWorking={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  )
}
