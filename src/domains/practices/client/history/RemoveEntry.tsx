import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#client/api/cache.ts'
import { endSession } from '#client/audio/engine/sessions.ts'
import { sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { ConfirmDialog, focusHeading } from '#client/ui/dialog/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.tsx'
import { undoable } from '#client/ui/UndoButton.tsx'
import { texts } from '../../history.texts.ts'
import { restoreEntry } from './restoreEntry.ts'
import { type Entry, hideRemoved } from './useHistory.ts'

type Props = { entry: Entry; name: string; day: string; onClose: () => void }

export function RemoveEntry({ entry, name, day, onClose }: Props) {
  const { id } = entry
  const member = useMember()
  const words = texts.remove
  const removing = useMutation({
    mutationFn: () => sendOrQueue(member.id, 'userPracticeSessions.remove', { sessionId: id }),
    onSuccess({ isQueued }) {
      onClose()
      hideRemoved(id)
      endSession(id)
      focusHeading()
      const undo = () => void restoreEntry(member, entry)
      // Once the heading has the focus: from there the next Tab reaches the toast's button.
      setTimeout(() => undoable(words.done, isQueued ? queuedSentence() : undefined, undo))
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
