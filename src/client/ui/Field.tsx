import { ChevronDown } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classes } from './classes.ts'

export type FieldProps = {
  label: string
  note?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

export const inputClass =
  'min-h-12 w-full rounded-2xl border bg-surface px-4 text-base text-ink placeholder:text-muted/70 transition outline-none focus:border-olive focus:ring-3 focus:ring-olive/20 disabled:opacity-60'

type Wiring = {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, the control it names, its note and its error, wired for assistive technology. */
function Field({ label, note, error, className, children }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <label htmlFor={id} className="font-semibold wrap-break-word">
          {label}
        </label>
        {note && (
          <span id={`${id}-note`} className="text-right text-xs text-muted">
            {note}
          </span>
        )}
      </div>
      {children({
        id,
        className: classes(inputClass, error ? 'border-danger' : 'border-muted/45'),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classes(note && `${id}-note`, error && `${id}-error`) || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldProps & { action?: ReactNode }

export function TextField({ label, note, error, action, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <input {...wiring} className={classes(wiring.className, action !== undefined && 'pr-12')} {...input} />
          {action && <div className="absolute inset-y-0 right-1 flex items-center">{action}</div>}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldProps

/** Grows with what is written in it, from as many lines as it asks for. */
export function TextAreaField({ label, note, error, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} note={note} error={error} className={className}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={rows}
          style={{ minHeight: `${(rows + 1) * 1.5}rem` }}
          className={classes(wiring.className, 'block max-h-[60dvh] resize-y py-3 leading-6 field-sizing-content')}
          {...area}
        />
      )}
    </Field>
  )
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & FieldProps

export function SelectField({ label, note, error, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} note={note} error={error} className={className}>
      {(wiring) => (
        <Select {...wiring} {...select}>
          {children}
        </Select>
      )}
    </Field>
  )
}

/** The browser's own, with our arrow. */
export const Select = ({ className, children, ...select }: SelectHTMLAttributes<HTMLSelectElement>) => (
  <span className="relative block">
    <select className={classes(className, 'appearance-none truncate pr-10')} {...select}>
      {children}
    </select>
    <ChevronDown
      aria-hidden
      strokeWidth={1.75}
      className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-muted"
    />
  </span>
)
