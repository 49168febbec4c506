import { useMutation } from '@tanstack/react-query'
import { failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { confirmWords, texts } from '#client/staff/texts.ts'
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.tsx'

type Props = {
  title: string
  detail?: string | undefined
  remove: () => Promise<unknown>
  done: string
  failed: string
  /** Instead of `failed`, when the server was not reached. */
  unreached?: string
  /** What goes with it is still being asked: nobody confirms unseen. */
  isChecking?: boolean
  /** The tables that are no longer as they were. */
  tables: string[]
  onClose: () => void
}

/** One thing is removed for good, after a question that says what goes with it. */
export function Removal({
  title,
  detail,
  remove,
  done,
  failed,
  unreached = failed,
  isChecking,
  tables,
  onClose,
}: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    async onSuccess() {
      await invalidate(...tables)
      toast.good(done)
      onClose()
    },
    onError: (error) => toast.bad(failureOf(error) ? failed : unreached, sentenceOf(error)),
  })
  return (
    <ConfirmDialog
      title={title}
      detail={detail}
      words={confirmWords(texts.remove)}
      isWorking={isPending || isChecking === true}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
