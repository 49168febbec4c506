import { useMutation } from '@tanstack/react-query'
import { api, sentenceOf } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import { invalidateDevices } from './invalidateDevices.ts'
import { OtherDevices } from './OtherDevices.tsx'
import { type PushState, usePushHere } from './usePushHere.ts'

const switchable: PushState[] = ['off', 'on', 'failing']

/** Whether this browser shows push messages, with the way to change it, and the member's other devices. */
export function PushOnThisDevice() {
  const { state, isOn, deviceId, others, isChanging, change } = usePushHere()
  return (
    <>
      <Switch
        label={texts.here}
        detail={texts.states[state]}
        on={isOn && switchable.includes(state)}
        disabled={isChanging || !switchable.includes(state)}
        onChange={change}
      />
      {isOn && deviceId && <TestMessage deviceId={deviceId} />}
      <OtherDevices devices={others} />
    </>
  )
}

function TestMessage({ deviceId }: { deviceId: string }) {
  const sending = useMutation({
    mutationFn: () => api.pushSubscriptions.test({ id: deviceId }),
    onSuccess({ outcome }) {
      if (outcome === 'delivered') toast.good(texts.sent)
      else toast.bad(texts.sendFailed, texts.outcomes[outcome])
    },
    onError: (error) => toast.bad(texts.sendFailed, sentenceOf(error)),
    onSettled: invalidateDevices,
  })
  return (
    <Button look="soft" className="mb-3" disabled={sending.isPending} onClick={() => sending.mutate()}>
      {sending.isPending ? texts.sending : texts.send}
    </Button>
  )
}
