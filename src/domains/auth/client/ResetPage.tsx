import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { paths } from '#shared/paths.ts'
import { authPaths } from '../paths.ts'
import { texts as own } from '../reset.texts.ts'
import { fieldErrors, texts } from '../texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isExpired, showUnlessExpired, useEntering } from './useEnter.ts'

const schema = () => import('../contract.ts').then(({ resetPasswordForm }) => resetPasswordForm)

export default function ResetPage() {
  const token = new URLSearchParams(useOwnSearch()).get('token') ?? ''
  const resetting = useEntering({
    call: api.auth.resetPassword,
    onDone(enter) {
      toast.good(own.done)
      return enter()
    },
    onFailed: showUnlessExpired,
  })
  const { errors, form } = useForm(schema, ({ password }) => resetting.mutate({ token, password }))
  const error = (field: string) => fieldErrors[errors[field] ?? '']
  const isDead = token === '' || isExpired(resetting.error)
  return (
    <AuthFrame title={own.title}>
      {isDead ? (
        <>
          <p role="alert" className="mt-3 text-muted">
            {resetting.wasLost ? own.mayBeSaved : texts.linkExpired}
          </p>
          <div className="mt-6 flex flex-col gap-3">
            {resetting.wasLost && (
              <Link to={paths.auth} className={buttonClass({ size: 'large', wide: true })}>
                {texts.login}
              </Link>
            )}
            <Link
              to={authPaths.forgot}
              className={buttonClass({ size: 'large', wide: true, look: resetting.wasLost ? 'plain' : 'primary' })}
            >
              {own.askAgain}
            </Link>
          </div>
        </>
      ) : (
        <form {...form} className="mt-2">
          <p className="mb-5 text-muted">{own.explain}</p>
          <fieldset disabled={resetting.isPending} className="flex flex-col gap-4">
            <NewPasswordFields label={own.password} error={error} />
            <Button type="submit" size="large" wide className="mt-2">
              {resetting.isPending ? texts.processing : own.save}
            </Button>
          </fieldset>
        </form>
      )}
    </AuthFrame>
  )
}
