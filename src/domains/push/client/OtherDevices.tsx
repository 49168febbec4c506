import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { api, sentenceOf } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { useMember } from '#client/session.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.tsx'
import { dateFormat } from '#shared/dateFormat.ts'
import { texts } from '../texts.ts'
import { invalidateDevices } from './invalidateDevices.ts'

type Device = Answer<typeof api.pushSubscriptions.mine>['devices'][number]

/** A device that was lost or given away is taken off from any other. */
export function OtherDevices({ devices }: { devices: Device[] }) {
  const { timezone } = useMember()
  const removing = useMutation({
    mutationFn: api.pushSubscriptions.remove,
    onSuccess: () => toast.good(texts.removed),
    onError: (error) => toast.bad(texts.removeFailed, sentenceOf(error)),
    onSettled: invalidateDevices,
  })
  if (devices.length === 0) return null
  return (
    <>
      <p className="mt-2 text-sm font-semibold">{texts.others}</p>
      <ul className="pb-2">
        {devices.map(({ id, name, createdAt, isFailing }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <p className="min-w-0 text-sm">
              {name}{' '}
              <span className="text-muted">{isFailing ? texts.silent : texts.since(dayIn(createdAt, timezone))}</span>
            </p>
            <IconButton
              icon={X}
              label={texts.remove(name)}
              disabled={removing.isPending}
              onClick={() => removing.mutate({ id })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const dayIn = (moment: string, timeZone: string) =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(moment))
