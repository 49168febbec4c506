import { useMutation } from '@tanstack/react-query'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'

type Props = { note: { id: string; version: number; date: string }; onClose: () => void }

/** Asks first. A note that changed elsewhere since it was shown is not erased: its new text is shown instead. */
export function EraseNote({ note: { id, version, date }, onClose }: Props) {
  const words = texts.erase
  const done = () => {
    toast.good(words.done)
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
    <Dialog title={words.title} onClose={onClose}>
      <p className="text-muted">{words.detail(date)}</p>
      <fieldset disabled={erasing.isPending} className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" onClick={() => erasing.mutate()}>
          {erasing.isPending ? words.erasing : words.confirm}
        </Button>
        <Button look="plain" onClick={onClose}>
          {words.keep}
        </Button>
      </fieldset>
    </Dialog>
  )
}

/** The button that had the focus goes with its note. */
const focusHeading = () => setTimeout(() => document.querySelector('h1')?.focus())
