import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { useForm } from '#client/ui/useForm.ts'
import { texts as recovery } from '../recover.texts.ts'
import { fieldErrors, texts } from '../texts.ts'
import { EmailField } from './EmailField.tsx'
import { showAuthError } from './useEnter.ts'

const schema = () => import('../contract.ts').then(({ forgotPassword }) => forgotPassword)

export default function ForgotForm({ email }: { email: string }) {
  const asking = useMutation({ mutationFn: api.auth.forgotPassword, onError: showAuthError })
  const { errors, form } = useForm(schema, (input) => asking.mutate(input))
  if (asking.isSuccess)
    return (
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="mt-6 flex gap-4 rounded-2xl bg-olive-soft p-5 text-olive-strong"
      >
        <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={1.75} />
        {recovery.forgotSent}
      </p>
    )
  return (
    <form {...form} className="mt-2">
      <p className="mb-5 text-muted">{recovery.forgotExplain}</p>
      <fieldset disabled={asking.isPending} className="flex flex-col gap-5">
        <EmailField autoComplete="username" defaultValue={email} error={errors.email && fieldErrors[errors.email]} />
        <Button type="submit" size="large" wide>
          {asking.isPending ? texts.processing : recovery.forgotSend}
        </Button>
      </fieldset>
    </form>
  )
}
