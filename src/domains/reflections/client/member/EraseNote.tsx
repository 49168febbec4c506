import { useMutation } from '@tanstack/react-query'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { ConfirmDialog, focusHeading } from '#client/ui/dialog/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import { useUnsaved } from './useUnsaved.ts'

type Props = {
  note: { id: string; version: number; date: string; reflectionId: string }
  onErased: () => void
  onClose: () => void
}

/**
 * Asks first. A note that changed elsewhere since it was shown is not erased: its new text is shown instead. With the note go
 * its drafts on this device and what waits in the outbox: otherwise they would come back as its text.
 */
export function EraseNote({ note: { id, version, date, reflectionId }, onErased, onClose }: Props) {
  const words = texts.erase
  const unsaved = useUnsaved(reflectionId)
  const done = () => {
    unsaved.drop()
    toast.good(words.done)
    onErased()
    onClose()
    void invalidate('userReflections', 'dailyReflections.earlier', 'userStats', 'profiles', 'communityGroups.hub')
    focusHeading()
  }
  const erasing = useMutation({
    mutationFn: () => api.userReflections.erase({ id, version }),
    onSuccess: done,
    onError(error) {
      const code = failureOf(error)?.code
      // Erased already, by another device or by a try whose answer was lost.
      if (code === 'NOT_FOUND') return done()
      toast.bad(words.failed, code === 'CONFLICT' ? words.changed : sentenceOf(error))
      if (code === 'CONFLICT') onClose()
      void invalidate('userReflections')
    },
  })
  return (
    <ConfirmDialog
      title={words.title}
      detail={unsaved.isThere ? `${words.detail(date)} ${words.unsaved}` : words.detail(date)}
      words={words}
      isWorking={erasing.isPending}
      onConfirm={() => erasing.mutate()}
      onClose={onClose}
    />
  )
}
