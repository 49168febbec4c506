import { TextField } from '#client/ui/Field.tsx'
import { texts } from '../texts.ts'

/** `username` where an account is entered, so that a browser offers the one it knows; `email` where one is made. */
type Props = { autoComplete: 'username' | 'email'; defaultValue: string; error: string | undefined }

export function EmailField(props: Props) {
  return <TextField label={texts.email} name="email" type="email" placeholder={texts.emailHint} {...props} />
}
