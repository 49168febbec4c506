import { useMutation } from '@tanstack/react-query'
import { invalidate, sentenceOf } from '#client/api/cache.ts'
import { texts } from '#client/staff/texts.ts'
import { toast } from '#client/ui/toast.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  title: string
  detail?: string | undefined
  remove: () => Promise<unknown>
  done: string
  failed: string
  /** The tables that are no longer as they were. */
  tables: string[]
  onClose: () => void
}

/** One thing is removed for good, after a question that says what goes with it. */
export function Removal({ title, detail, remove, done, failed, tables, onClose }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    async onSuccess() {
      await invalidate(...tables)
      toast.good(done)
      onClose()
    },
    onError: (error) => toast.bad(failed, sentenceOf(error)),
  })
  return (
    <ConfirmDialog
      title={title}
      detail={detail}
      action={texts.remove}
      isWorking={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
