import { useMutation } from '@tanstack/react-query'
import { api, failureOf } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { paths } from '#shared/paths.ts'
import { texts as own } from '../reset.texts.ts'
import { fieldErrors, texts } from '../texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { showAuthError, useEnter } from './useEnter.ts'

const schema = () => import('../contract.ts').then(({ resetPasswordForm }) => resetPasswordForm)

export default function ResetPage() {
  const token = new URLSearchParams(useOwnSearch()).get('token') ?? ''
  const enter = useEnter()
  const resetting = useMutation({
    mutationFn: api.auth.resetPassword,
    async onSuccess() {
      toast.good(own.done)
      await enter()
    },
    onError: showAuthError,
  })
  const { errors, form } = useForm(schema, ({ password }) => resetting.mutate({ token, password }))
  const error = (field: string) => fieldErrors[errors[field] ?? '']
  const isDead = token === '' || failureOf(resetting.error)?.code === 'LINK_EXPIRED'
  return (
    <AuthFrame title={own.title}>
      {isDead ? (
        <>
          <p role="alert" className="mt-3 text-muted">
            {texts.linkExpired}
          </p>
          <Link to={paths.auth} className={`${buttonClass({ size: 'large', wide: true })} mt-6`}>
            {own.invalidate}
          </Link>
        </>
      ) : (
        <form {...form} className="mt-2">
          <p className="mb-5 text-muted">{own.explain}</p>
          <fieldset disabled={resetting.isPending} className="flex flex-col gap-4">
            <PasswordField
              label={own.password}
              name="password"
              autoComplete="new-password"
              placeholder={texts.passwordHint}
              error={error('password')}
            />
            <PasswordField
              label={texts.confirmPassword}
              name="confirmPassword"
              autoComplete="new-password"
              error={error('confirmPassword')}
            />
            <Button type="submit" size="large" wide className="mt-2">
              {resetting.isPending ? texts.processing : own.save}
            </Button>
          </fieldset>
        </form>
      )}
    </AuthFrame>
  )
}
