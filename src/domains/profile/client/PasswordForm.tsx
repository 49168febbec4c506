import { useMutation } from '@tanstack/react-query'
import { failureOf } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { fieldErrors } from '../texts.ts'

const schema = () => import('../contract.ts').then(({ confirmed }) => confirmed)

type Props = {
  words: { password: string; confirm: string; working: string; cancel: string }
  erase: (given: { password: string }) => Promise<unknown>
  onErased: () => void
  /** Called for every error but a wrong password, which the field shows. */
  onError: (error: unknown) => void
  onCancel: () => void
}

/** Asks for the password before something that cannot be undone. */
export function PasswordForm({ words, erase, onErased, onError, onCancel }: Props) {
  const erasing = useMutation({
    mutationFn: erase,
    onSuccess: onErased,
    onError(error) {
      if (failureOf(error)?.code === 'INVALID_CREDENTIALS') showErrors({ password: 'WRONG_PASSWORD' })
      else onError(error)
    },
  })
  const { errors, showErrors, form } = useForm(schema, (given) => erasing.mutate(given))
  return (
    <form {...form}>
      <fieldset disabled={erasing.isPending}>
        <TextField
          autoFocus
          type="password"
          name="password"
          label={words.password}
          autoComplete="current-password"
          error={errors.password && fieldErrors[errors.password]}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" look="danger">
            {erasing.isPending ? words.working : words.confirm}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
