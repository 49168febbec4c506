import { texts } from '../texts.ts'
import { PasswordField } from './PasswordField.tsx'

type Props = { label: string; error: (field: string) => string | undefined }

/** A password that is chosen is typed twice. */
export function NewPasswordFields({ label, error }: Props) {
  return (
    <>
      <PasswordField
        label={label}
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
    </>
  )
}
