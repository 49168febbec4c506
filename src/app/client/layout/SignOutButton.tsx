import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from './texts.ts'

const SignOut = lazy(() => import('./SignOut.tsx'))

export function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <IconButton icon={LogOut} label={texts.signOut} onClick={() => setLeaving(true)} disabled={isLeaving} />
      {isLeaving && (
        <Suspense>
          <SignOut onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
