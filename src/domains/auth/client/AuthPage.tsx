import { lazy, Suspense, useRef, useState } from 'react'
import { authPaths } from '../paths.ts'
import { texts } from '../texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const ForgotForm = lazy(() => import('./ForgotForm.tsx'))

type Face = 'login' | 'register' | 'forgot'

export default function AuthPage() {
  const [turnedTo, setFace] = useState(faceAt(location.pathname + location.search))
  const face = turnedTo ?? 'login'
  const email = useRef('')
  const turn = (next: Face) => {
    // Read from the field itself: of an address that the browser filled in no event may tell.
    email.current = document.querySelector<HTMLInputElement>('[name=email]')?.value ?? email.current
    setFace(next)
  }
  return (
    <AuthFrame key={face} title={texts.title[face]} isTurned={turnedTo !== undefined}>
      {face === 'login' && <SignInForm email={email.current} onForgot={() => turn('forgot')} />}
      {face === 'register' && <SignUpForm email={email.current} onDone={() => turn('login')} />}
      {face === 'forgot' && (
        <Suspense>
          <ForgotForm email={email.current} />
        </Suspense>
      )}
      <p className="mt-7 text-center text-muted">
        {face === 'login' ? (
          <Turn {...texts.toRegister} onClick={() => turn('register')} />
        ) : (
          <Turn {...texts.toLogin} onClick={() => turn('login')} />
        )}
      </p>
    </AuthFrame>
  )
}

const faceAt = (address: string): Face | undefined =>
  address === authPaths.forgot ? 'forgot' : address === authPaths.register ? 'register' : undefined

function Turn({ question, action, onClick }: { question: string; action: string; onClick: () => void }) {
  return (
    <>
      {question}{' '}
      <button
        type="button"
        onClick={onClick}
        className="min-h-11 px-1 font-semibold text-olive-strong underline-offset-4 hover:underline"
      >
        {action}
      </button>
    </>
  )
}
