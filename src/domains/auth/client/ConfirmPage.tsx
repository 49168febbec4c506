import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { api } from '#client/api.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Link } from '#client/ui/Link.tsx'
import { LoadingScreen } from '#client/ui/Spinner.tsx'
import { toast } from '#client/ui/toast.tsx'
import { paths } from '#shared/paths.ts'
import { texts } from '../texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { useEnter } from './useEnter.ts'

export default function ConfirmPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const enter = useEnter()
  const { mutate, isError } = useMutation({
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
  if (!isError) return <LoadingScreen label={texts.confirming} />
  return (
    <AuthFrame title={texts.title.login}>
      <p role="alert" className="mt-3 text-muted">
        {texts.linkExpired}
      </p>
      <Link to={paths.auth} className={`${buttonClass({ size: 'large', wide: true })} mt-6`}>
        {texts.backToLogin}
      </Link>
    </AuthFrame>
  )
}
