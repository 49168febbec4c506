import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, failureOf, sentenceOf } from '#client/api.ts'
import { texts as shell } from '#client/texts.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { Link } from '#client/ui/Link.tsx'
import { LoadingScreen } from '#client/ui/Spinner.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useOwnSearch } from '#client/useOwnSearch.ts'
import { paths } from '#shared/paths.ts'
import { texts } from '../texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { useEnter } from './useEnter.ts'

export default function ConfirmPage() {
  const token = new URLSearchParams(useOwnSearch()).get('token') ?? ''
  const enter = useEnter()
  const { mutate, error } = useMutation({
    mutationFn: api.auth.confirmEmail,
    async onSuccess() {
      toast.good(texts.confirmed)
      await enter()
    },
  })
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate({ token })
  }, [mutate, token])
  if (!error) return <LoadingScreen label={texts.confirming} />
  const isDead = token === '' || failureOf(error)?.code === 'LINK_EXPIRED'
  return (
    <AuthFrame title={texts.title.login}>
      <p role="alert" className="mt-3 text-muted">
        {isDead ? texts.linkExpired : sentenceOf(error)}
      </p>
      {isDead ? (
        <Link to={paths.auth} className={`${buttonClass({ size: 'large', wide: true })} mt-6`}>
          {texts.backToLogin}
        </Link>
      ) : (
        <Button size="large" wide className="mt-6" onClick={() => mutate({ token })}>
          {shell.retry}
        </Button>
      )}
    </AuthFrame>
  )
}
