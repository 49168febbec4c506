import { texts as offline } from '#client/offline/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { useSignOut } from './useSignOut.ts'

/** Signs the member out as soon as it stands. What has not been sent would be gone: then it is said first, and the member decides. */
export default function SignOut({ onStay }: { onStay: () => void }) {
  const { unsent, tryToSend, leaveAnyway, isLeaving } = useSignOut({ onStay })
  if (unsent === 0) return null
  return (
    <Dialog title={offline.unsent.title} onClose={onStay}>
      <p className="text-muted">{offline.unsent.detail(unsent)}</p>
      <fieldset disabled={isLeaving} className="mt-5 flex flex-wrap gap-3">
        <Button onClick={tryToSend}>{offline.unsent.send}</Button>
        <Button look="plain" onClick={onStay}>
          {offline.unsent.stay}
        </Button>
        <Button look="danger" onClick={leaveAnyway}>
          {offline.unsent.leave}
        </Button>
      </fieldset>
    </Dialog>
  )
}
