import { lazy, Suspense, useState } from 'react'
import { authPaths } from '../paths.ts'
import { texts } from '../texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const ForgotForm = lazy(() => import('./ForgotForm.tsx'))

type Face = 'login' | 'register' | 'forgot'

export default function AuthPage() {
  const [turnedTo, setFace] = useState<Face | undefined>(isForgot() ? 'forgot' : undefined)
  const face = turnedTo ?? 'login'
  return (
    <AuthFrame key={face} title={texts.title[face]} isTurned={turnedTo !== undefined}>
      {face === 'login' && <SignInForm onForgot={() => setFace('forgot')} />}
      {face === 'register' && <SignUpForm onDone={() => setFace('login')} />}
      {face === 'forgot' && (
        <Suspense>
          <ForgotForm />
        </Suspense>
      )}
      <p className="mt-7 text-center text-muted">
        {face === 'login' ? (
          <Turn {...texts.toRegister} onClick={() => setFace('register')} />
        ) : (
          <Turn {...texts.toLogin} onClick={() => setFace('login')} />
        )}
      </p>
    </AuthFrame>
  )
}

const isForgot = () => location.pathname + location.search === authPaths.forgot

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
