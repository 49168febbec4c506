import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, invalidate, sentenceOf } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chips } from '#client/ui/Chips.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '#domains/rooms/door.texts.ts'
import { type SitLength, sitLengths } from '#domains/rooms/lengths.ts'
import { roomPath } from '#domains/rooms/roomPath.ts'

/** Opens a room for the group, or leads into the one that is open. */
export function SitNow({ groupId }: { groupId: string }) {
  const [minutes, setMinutes] = useState<SitLength>(10)
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.rooms.openNow({ groupId, minutes }),
    onSuccess({ roomId }) {
      void invalidate('rooms.open')
      navigate(roomPath(roomId))
    },
    onError: (error) => toast.bad(texts.sitNowFailed, sentenceOf(error)),
  })
  return (
    <div>
      <h2 className="font-serif text-lg font-semibold">{texts.sitNow}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{texts.sitNowDetail}</p>
      <Chips
        label={texts.howLong}
        isEven
        options={sitLengths.map((value) => ({ value, label: texts.length(value) }))}
        value={minutes}
        onChange={setMinutes}
      />
      <Button look="soft" wide className="mt-3" disabled={isPending} onClick={() => mutate()}>
        {texts.sitNow}
      </Button>
    </div>
  )
}
