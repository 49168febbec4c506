import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, invalidate, sentenceOf } from '#client/api/cache.ts'
import { confirmWords } from '#client/staff/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '#domains/admin/letters.texts.ts'

/** After an outage: everything that was given up is sent again, once somebody said so twice. */
export function RetryAll({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.jobs.retryAll(),
    async onSuccess({ letters }) {
      await invalidate('jobs', 'adminOverview.show')
      setAsking(false)
      toast.good(texts.retriedAll(letters))
    },
    onError: (error) => toast.bad(texts.retryAllFailed, sentenceOf(error)),
  })
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {texts.retryAll(count)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.retryAllTitle(count)}
          detail={texts.retryAllDetail}
          words={confirmWords(texts.retryAllConfirm)}
          isWorking={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
