import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { failureOf, sentenceOf } from '#client/api/cache.ts'
import { useMember } from '#client/session.ts'
import { fieldErrors as general, texts } from '#client/staff/texts.ts'
import { toast } from '#client/ui/toast.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { limitsAt } from './limits.ts'

type Errors = Record<string, string>

/** A number may be missing while it is typed; the contract then says so. */
export type FormValues<T> = T extends number
  ? number | null
  : T extends string | boolean | null
    ? T
    : { [K in keyof T]: FormValues<T[K]> }

export type Saved<V> = { values: V; version: string }

type Options<S extends z.ZodMiniType<unknown, object>, V extends FormValues<z.input<S>>> = {
  /** Of the draft on this device, such as `article.new` or `article.{id}`. */
  name: string
  /** The server's own contract of what is sent; checked here too, for comfort. */
  contract: S
  start: V
  /** What is sent of the values, where the form shows only some of them: what is out of sight cannot be mended. */
  sent?: ((values: V) => V) | undefined
  /** Of the row, when one is edited. */
  version?: string | undefined
  save: (input: z.input<S>, version: string | undefined) => Promise<unknown>
  /** The row as it is now, for when somebody else was faster. */
  latest?: () => Promise<Saved<V> | undefined>
  /** The form counts as being saved until this is done, too. */
  onSaved: () => unknown
  /** Title of the toast when the server refuses, and the sentence when a field is wrong. */
  failed: string
  incomplete?: string
  /** Sentences for the keys that only this contract refuses with, beside the kit's own. */
  fieldErrors?: Errors
}

/** A form of the panel: what was typed survives a refusal, a closed tab and an ended session, and overwrites nobody unseen. */
export function useEditor<S extends z.ZodMiniType<unknown, object>, V extends FormValues<z.input<S>> & object>(
  options: Options<S, V>,
) {
  const { name, contract, save, latest, onSaved, failed, incomplete = texts.incomplete, fieldErrors } = options
  const { id: memberId } = useMember()
  const form = useRef<HTMLFormElement>(null)
  /** At once, before anything is drawn again: a double click is one save. */
  const isSent = useRef(false)
  const [start, setStart] = useState<Draft<V>>({ values: options.start, version: options.version })
  const [kept] = useState(() => readDraft(memberId, name, options.start))
  const [values, setValues] = useState<V>(kept?.values ?? options.start)
  const [version, setVersion] = useState(kept ? kept.version : options.version)
  const [isRecovered, setRecovered] = useState(kept !== null)
  const [errors, setErrors] = useState<Errors>({})
  const isChanged = (given: V) => JSON.stringify(given) !== JSON.stringify(start.values)
  const isDirty = isChanged(values)

  const now = useRef(values)
  now.current = values

  const change = (next: V) => {
    now.current = next
    setValues(next)
    keepDraft(memberId, name, isChanged(next) ? { values: next, version } : null)
  }

  const showErrors = (found: Errors, title: string = texts.incomplete) => {
    setErrors(found)
    toast.bad(Object.values(found).includes('REQUIRED') ? incomplete : title)
  }

  const saving = useMutation({
    mutationFn: (input: z.input<S>) => save(input, version),
    onSuccess() {
      keepDraft(memberId, name, null)
      return onSaved()
    },
    onSettled() {
      isSent.current = false
    },
    onError(error) {
      const fields = failureOf(error)?.fields
      if (fields && Object.keys(fields).length > 0) showErrors(fields, failed)
      else toast.bad(failed, sentenceOf(error))
    },
  })

  // After drawing: the field may stand where it was not seen before, and answers again only when nothing is being saved.
  useEffect(() => {
    if (saving.isPending) return
    const first = Array.from(form.current?.elements ?? []).find((input) => errors[input.getAttribute('name') ?? ''])
    if (first instanceof HTMLElement) first.focus()
  }, [errors, saving.isPending])

  const begin = (saved: Saved<V> | Draft<V>) => {
    keepDraft(memberId, name, null)
    setStart(saved)
    setValues(saved.values)
    setVersion(saved.version)
    setRecovered(false)
    setErrors({})
    saving.reset()
  }

  const compare = useMutation({
    mutationFn: async () => latest?.(),
    onError: (error) => toast.bad(failed, sentenceOf(error)),
  })

  const errorAt = (path: string): string | undefined => {
    const key = errors[path]
    return key && (fieldErrors?.[key] ?? general[key] ?? key)
  }

  const fieldAt = (path: string) => ({ name: path, error: errorAt(path), ...limitsAt(contract, path) })

  return {
    /** Of its draft, and of what else is kept for it on this device. */
    name,
    values,
    isDirty,
    isRecovered,
    isSaving: saving.isPending,
    isConflict: failureOf(saving.error)?.code === 'CHANGED_MEANWHILE',
    discard: () => begin(start),
    takeTheirs: () => compare.mutate(undefined, { onSuccess: (saved) => saved && begin(saved) }),
    keepMine: () =>
      compare.mutate(undefined, {
        onSuccess(saved) {
          if (!saved) return
          setVersion(saved.version)
          keepDraft(memberId, name, { values, version: saved.version })
          saving.reset()
        },
      }),
    set: <K extends keyof V>(key: K, value: V[K]) => change({ ...values, [key]: value }),
    setAll: (next: Partial<V>) => change({ ...values, ...next }),
    /** From what stands there by then: for what arrives late, such as a file that had to be read. */
    fill: (some: (now: V) => Partial<V>) => change({ ...now.current, ...some(now.current) }),
    errors,
    errorAt,
    /** For a field of a part, such as `sections.2.title`. */
    fieldAt,
    /** For ListField. */
    list: <K extends KeysOf<V, unknown[]>>(key: K) => ({
      items: values[key],
      most: limitsAt(contract, key).maxLength ?? Number.POSITIVE_INFINITY,
      onChange: (items: V[K]) => change({ ...values, [key]: items }),
    }),
    /** For TextField, TextAreaField and SelectField. */
    text: <K extends KeysOf<V, string>>(key: K) => ({
      ...fieldAt(key),
      value: values[key] as string,
      onChange: (event: { target: { value: string } }) => change({ ...values, [key]: event.target.value }),
    }),
    /** For a TextField: empty is null. */
    number: <K extends KeysOf<V, number | null>>(key: K) => ({
      ...fieldAt(key),
      type: 'number',
      inputMode: 'numeric' as const,
      value: (values[key] as number | null) ?? '',
      onChange({ target: { valueAsNumber: typed } }: { target: { valueAsNumber: number } }) {
        change({ ...values, [key]: Number.isNaN(typed) ? null : typed })
      },
    }),
    /** For Switch. */
    toggle: <K extends KeysOf<V, boolean>>(key: K) => ({
      on: values[key] as boolean,
      onChange: (on: boolean) => change({ ...values, [key]: on }),
    }),
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        if (isSent.current) return
        const input = options.sent?.(values) ?? values
        const parsed = contract.safeParse(input)
        if (!parsed.success)
          return showErrors(Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.'), i.message]).reverse()))
        setErrors({})
        isSent.current = true
        saving.mutate(input as z.input<S>)
      },
    },
  }
}

export type Editor = Pick<
  ReturnType<typeof useEditor>,
  'isDirty' | 'isRecovered' | 'isSaving' | 'isConflict' | 'discard' | 'takeTheirs' | 'keepMine' | 'form'
>

/** For parts of a form that live in files of their own. */
export type EditorOf<V extends object> = ReturnType<typeof useEditor<z.ZodMiniType<unknown, object>, V>>

type Draft<V> = { values: V; version: string | undefined }
type KeysOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string
