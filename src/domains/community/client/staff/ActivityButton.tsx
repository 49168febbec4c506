import { useMutation } from '@tanstack/react-query'
import { EyeOff, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { invalidate, sentenceOf } from '#client/api/cache.ts'
import { confirmWords } from '#client/staff/texts.ts'
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.tsx'
import type { Activity } from '#shared/fields.ts'
import { texts } from '../../admin.texts.ts'
import { communityTables } from '../data.ts'

type Words = Record<'deactivated' | 'deactivateFailed' | 'reactivated' | 'reactivateFailed', string> & {
  deactivate: (name: string) => string
  deactivateDetail: (people: number) => string
}

type Props = {
  row: { id: string; isActive: boolean }
  name: string
  /** How many members take part: the question before deactivating names them. */
  people: number
  words: Words
  setActive: (change: Activity) => Promise<unknown>
}

/** Nothing is deleted: deactivating hides, after a question, and reactivating brings it back as it was. */
export function ActivityButton({ row: { id, isActive }, name, people, words, setActive }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: setActive,
    async onSuccess(_, change) {
      await invalidate(...communityTables)
      setAsking(false)
      toast.good(change.isActive ? words.reactivated : words.deactivated)
    },
    onError(error, change) {
      toast.bad(change.isActive ? words.reactivateFailed : words.deactivateFailed, sentenceOf(error))
    },
  })
  return (
    <>
      {isActive ? (
        <IconButton icon={EyeOff} label={texts.deactivateNamed(name)} onClick={() => setAsking(true)} />
      ) : (
        <IconButton
          icon={RotateCcw}
          label={texts.reactivateNamed(name)}
          disabled={isPending}
          onClick={() => mutate({ id, isActive: true })}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.deactivate(name)}
          detail={words.deactivateDetail(people)}
          words={confirmWords(texts.deactivate)}
          isWorking={isPending}
          onConfirm={() => mutate({ id, isActive: false })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
