import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, useState } from 'react'
import { type FieldProps, TextField } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from '../texts.ts'

export function PasswordField(props: InputHTMLAttributes<HTMLInputElement> & FieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
