import { api, failureOf } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { paths } from '#shared/paths.ts'
import type { SignUp } from '../contract.ts'
import { fieldErrors, texts } from '../texts.ts'
import { EmailField } from './EmailField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useEntering } from './useEnter.ts'

const schema = () => import('../contract.ts').then(({ signUpForm }) => signUpForm)

export function SignUpForm({ email, onDone }: { email: string; onDone: () => void }) {
  const registering = useEntering({
    call: register,
    onDone(enter, answer) {
      const signedIn = answer?.signedIn ?? true
      toast.good(texts.signedUp, signedIn ? texts.signedUpReady : texts.signedUpConfirm)
      return signedIn ? enter() : onDone()
    },
  })
  const { errors, form } = useForm(schema, ({ confirmPassword: _, ...account }) =>
    registering.mutate({ ...account, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  )
  const busy = registering.isPending
  const error = (field: string) => fieldErrors[errors[field] ?? '']
  return (
    <form {...form} className="mt-6">
      <fieldset disabled={busy} className="flex flex-col gap-4">
        <EmailField autoComplete="email" defaultValue={email} error={error('email')} />
        <NewPasswordFields label={texts.password} error={error} />
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField
            label={texts.firstName}
            note={texts.optional}
            name="firstName"
            autoComplete="given-name"
            error={error('firstName')}
          />
          <TextField
            label={texts.lastName}
            note={texts.optional}
            name="lastName"
            autoComplete="family-name"
            error={error('lastName')}
          />
        </div>
        <Button type="submit" size="large" wide className="mt-2">
          {busy ? texts.processing : texts.register}
        </Button>
      </fieldset>
      <p className="mt-4 text-center text-sm text-muted">
        {texts.consent}{' '}
        <Link to={paths.privacy} className="font-semibold text-olive-strong underline underline-offset-4">
          {texts.consentLink}
        </Link>
      </p>
    </form>
  )
}

/** An earlier try without an answer may have made the account: then its password is the one just typed. */
async function register(account: SignUp, wasLost: boolean) {
  try {
    return await api.auth.signUp(account)
  } catch (error) {
    if (!wasLost || failureOf(error)?.code !== 'EMAIL_TAKEN') throw error
    const { email, password } = account
    await api.auth.signIn({ email, password }).catch(() => Promise.reject(error))
    return { signedIn: true }
  }
}
