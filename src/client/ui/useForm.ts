import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { offlineSentence } from '#client/texts.ts'
import { toast } from './toast.tsx'

type Errors = Record<string, string>

/**
 * A form is its schema: inputs stay the browser's own, and what they hold is checked by the same object the server uses.
 * A page that must be light gives a way to fetch it, taken when someone starts to type. `errors` holds the contract's
 * key for each wrong field.
 */
export function useForm<S extends z.ZodMiniType>(
  schema: S | (() => Promise<S>),
  onValid: (values: z.infer<S>) => void,
) {
  const load = async () => (typeof schema === 'function' ? schema() : schema)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const isChecking = useRef(false)

  const showErrors = (found: Errors) => {
    setErrors(found)
    const first = Array.from(form.current?.elements ?? []).find((input) => found[input.getAttribute('name') ?? ''])
    if (first instanceof HTMLElement) first.focus()
  }

  const check = (loaded: S, values: unknown) => {
    const parsed = loaded.safeParse(values)
    if (!parsed.success)
      return showErrors(Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.'), i.message]).reverse()))
    setErrors({})
    onValid(parsed.data)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChecking.current) return
    isChecking.current = true
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const loaded = await load().catch(() => null)
    isChecking.current = false
    if (loaded) check(loaded, values)
    else toast.bad(offlineSentence)
  }

  const warm = () => void load().catch(() => {})
  return { errors, showErrors, form: { ref: form, onSubmit: submit, onFocus: warm, noValidate: true } }
}
