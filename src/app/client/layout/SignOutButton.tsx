import { LogOut } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts as auth } from '#domains/auth/texts.ts'
import { texts } from './texts.ts'

type SignOut = ComponentType<{ onStay: () => void }>

/** The code for leaving is fetched when it is asked for. Without a network it may not be there: then one stays, and is told. */
export function SignOutButton() {
  const [SignOut, setSignOut] = useState<SignOut | null>(null)
  const leave = () =>
    void import('./SignOut.tsx').then(
      (code) => setSignOut(() => code.default),
      () => toast.bad(auth.signOutFailed.title, auth.signOutFailed.detail),
    )
  return (
    <>
      <IconButton icon={LogOut} label={texts.signOut} onClick={leave} disabled={SignOut !== null} />
      {SignOut && <SignOut onStay={() => setSignOut(null)} />}
    </>
  )
}
