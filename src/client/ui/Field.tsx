import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export type FieldProps = { label: string; note?: string; error?: string; action?: ReactNode }

export const inputClass =
  'min-h-12 w-full rounded-2xl border bg-surface px-4 text-base text-ink placeholder:text-muted/70 transition outline-none focus:border-olive focus:ring-3 focus:ring-olive/20 disabled:opacity-60'

/** A labelled input with its note and its error, wired for assistive technology. */
export function TextField({
  label,
  note,
  error,
  action,
  className,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {note && <span className="text-xs text-muted">{note}</span>}
      </div>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classes(inputClass, error ? 'border-danger' : 'border-muted/45', action !== undefined && 'pr-12')}
          {...input}
        />
        {action && <div className="absolute inset-y-0 right-1 flex items-center">{action}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
