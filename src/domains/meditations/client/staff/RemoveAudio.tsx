import { useMutation, useQuery } from '@tanstack/react-query'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { ConfirmDialog } from '#client/staff/list/ConfirmDialog.tsx'
import { texts as panel } from '#client/staff/texts.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'

const { audios: words } = texts
const NAMED = 5

type Props = { audio: { id: string; title: string }; onClose: () => void }

/** Says first what would be left without its sound. */
export function RemoveAudio({ audio: { id, title }, onClose }: Props) {
  const uses = useQuery({ ...api.audioContents.uses.query({ id }), staleTime: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: api.audioContents.remove,
    async onSuccess() {
      await invalidate('audioContents', 'contentCategories', 'recommendedPractices', 'learningModules')
      toast.good(words.removed)
      onClose()
    },
    onError: (error) => toast.bad(failureOf(error) ? words.removeFailed : words.removeUnreached, sentenceOf(error)),
  })
  const names = uses.data ? [...uses.data.practices, ...uses.data.modules] : []
  const inUse = names.length > 0 ? words.inUse(names.slice(0, NAMED), names.length - NAMED) : ''
  return (
    <ConfirmDialog
      title={words.remove}
      detail={[words.removeDetail(title), uses.isPending ? words.checkingUse : inUse].filter(Boolean).join(' ')}
      action={panel.remove}
      isWorking={isPending || uses.isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    />
  )
}
