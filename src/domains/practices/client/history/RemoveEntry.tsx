import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#client/api/cache.ts'
import { endSession } from '#client/audio/engine/sessions.ts'
import { sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
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
    <Dialog title={words.title} onClose={onClose}>
      <p className="text-muted">{words.detail(name, day)}</p>
      <fieldset disabled={removing.isPending} className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" onClick={() => removing.mutate()}>
          {removing.isPending ? words.removing : words.confirm}
        </Button>
        <Button look="plain" onClick={onClose}>
          {words.keep}
        </Button>
      </fieldset>
    </Dialog>
  )
}

/** The button that had the focus goes with its entry. */
const focusHeading = () => setTimeout(() => document.querySelector('h1')?.focus())
