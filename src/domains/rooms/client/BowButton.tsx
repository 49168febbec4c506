import { useMutation } from '@tanstack/react-query'
import { api, sentenceOf } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'

/** Once each; how many did is shown to everyone, who did is not. */
export function BowButton({ roomId, hasBowed, bows }: { roomId: string; hasBowed: boolean; bows: number }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.rooms.bow({ roomId }),
    onError: (error) => toast.bad(texts.bowFailed, sentenceOf(error)),
  })
  const isGiven = hasBowed || isSuccess
  return (
    <div className="mt-6 flex flex-col items-center gap-2 text-center">
      <Button size="large" disabled={isPending || isGiven} onClick={() => mutate()}>
        {isGiven ? texts.bowed : texts.bow}
      </Button>
      <p role="status" className="text-sm text-muted">
        {bows === 0 ? texts.bowDetail : texts.bows(bows)}
      </p>
    </div>
  )
}
