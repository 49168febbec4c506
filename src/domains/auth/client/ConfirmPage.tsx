import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { paths } from '#shared/paths.ts'
import { texts as own } from '../confirm.texts.ts'
import { authPaths } from '../paths.ts'
import { fieldErrors, texts } from '../texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { isExpired, showUnlessExpired, useEntering } from './useEnter.ts'

const schema = () => import('../contract.ts').then(({ confirmEmailForm }) => confirmEmailForm)

/** The link shows whose mailbox it is, the password who registered: only together they open the account. */
export default function ConfirmPage() {
  const token = new URLSearchParams(useOwnSearch()).get('token') ?? ''
  const confirming = useEntering({
    call: api.auth.confirmEmail,
    onDone(enter) {
      toast.good(own.confirmed)
      return enter()
    },
    onFailed: showUnlessExpired,
  })
  const { errors, form } = useForm(schema, ({ password }) => confirming.mutate({ token, password }))
  const isDead = token === '' || isExpired(confirming.error)
  return (
    <AuthFrame title={own.title}>
      {isDead ? (
        <>
          <p role="alert" className="mt-3 text-muted">
            {own.expired}
          </p>
          <Link to={paths.auth} className={`${buttonClass({ size: 'large', wide: true })} mt-6`}>
            {own.resend}
          </Link>
          <ChooseOwn />
        </>
      ) : (
        <form {...form} className="mt-2">
          <p className="mb-5 text-muted">{own.explain}</p>
          <fieldset disabled={confirming.isPending} className="flex flex-col gap-4">
            <PasswordField
              label={texts.password}
              name="password"
              autoComplete="current-password"
              error={errors.password && fieldErrors[errors.password]}
            />
            <Button type="submit" size="large" wide className="mt-2">
              {confirming.isPending ? texts.processing : own.confirm}
            </Button>
          </fieldset>
          <ChooseOwn />
        </form>
      )}
    </AuthFrame>
  )
}

/** A reset link opens the account too, for its owner alone. */
const ChooseOwn = () => (
  <p className="mt-7 text-center text-muted">
    {own.notYours}{' '}
    <Link to={authPaths.forgot} className="font-semibold text-olive-strong underline underline-offset-4">
      {own.choose}
    </Link>
  </p>
)
