import { LogOut } from 'lucide-react'
import { texts as offline } from '#client/offline/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from './texts.ts'
import { useSignOut } from './useSignOut.ts'

/** What has not been sent yet would be gone: it is said before, and the member decides. */
export function SignOutButton() {
  const { leave, unsent, stay, tryToSend, leaveAnyway, isLeaving } = useSignOut()
  return (
    <>
      <IconButton icon={LogOut} label={texts.signOut} onClick={leave} disabled={isLeaving} />
      {unsent > 0 && (
        <Dialog title={offline.unsent.title} onClose={stay}>
          <p className="text-muted">{offline.unsent.detail(unsent)}</p>
          <fieldset disabled={isLeaving} className="mt-5 flex flex-wrap gap-3">
            <Button onClick={tryToSend}>{offline.unsent.send}</Button>
            <Button look="plain" onClick={stay}>
              {offline.unsent.stay}
            </Button>
            <Button look="danger" onClick={leaveAnyway}>
              {offline.unsent.leave}
            </Button>
          </fieldset>
        </Dialog>
      )}
    </>
  )
}
