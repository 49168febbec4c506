import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod/mini'

type Errors = Record<string, string>

/**
 * A form is its schema: inputs stay the browser's own, and what they hold is checked by the same object the server uses.
 * `errors` holds the contract's key for each wrong field.
 */
export function useForm<S extends z.ZodMiniType>(schema: S, onValid: (values: z.infer<S>) => void) {
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)

  const showErrors = (found: Errors) => {
    setErrors(found)
    const first = Array.from(form.current?.elements ?? []).find((input) => found[input.getAttribute('name') ?? ''])
    if (first instanceof HTMLElement) first.focus()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!parsed.success)
      return showErrors(Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.'), i.message]).reverse()))
    setErrors({})
    onValid(parsed.data)
  }

  return { errors, showErrors, form: { ref: form, onSubmit: submit, noValidate: true } }
}
