import { api, failureOf } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { fieldErrors, texts } from '../texts.ts'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { showAuthError, useEntering } from './useEnter.ts'

const schema = () => import('../contract.ts').then(({ signIn }) => signIn)

export function SignInForm({ email, onForgot }: { email: string; onForgot: () => void }) {
  const entering = useEntering({
    call: api.auth.signIn,
    onDone(enter) {
      toast.good(texts.signedIn)
      return enter()
    },
    onFailed: (error) =>
      failureOf(error)?.code === 'TOO_MANY_ATTEMPTS' ? toast.bad(texts.errorTitle, texts.locked) : showAuthError(error),
  })
  const { errors, form } = useForm(schema, (credentials) => entering.mutate(credentials))
  const busy = entering.isPending
  return (
    <form {...form} className="mt-6">
      <fieldset disabled={busy} className="flex flex-col gap-4">
        <EmailField autoComplete="username" defaultValue={email} error={errors.email && fieldErrors[errors.email]} />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={errors.password && fieldErrors[errors.password]}
        />
        <button
          type="button"
          onClick={onForgot}
          className="-mt-1 min-h-11 self-end px-1 text-sm font-semibold text-olive-strong underline-offset-4 hover:underline"
        >
          {texts.forgot}
        </button>
        <Button type="submit" size="large" wide>
          {busy ? texts.processing : texts.login}
        </Button>
      </fieldset>
    </form>
  )
}
