import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'

type Props<T extends string> = {
  label: string
  options: readonly T[]
  nameOf: (option: T) => string
  value: T | string
  onChange: (option: T) => void
  children: (option: T, isChosen: boolean) => ReactNode
}

/** One of a few looks, chosen by seeing it. */
export function Swatches<T extends string>({ label, options, nameOf, value, onChange, children }: Props<T>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === value}
            aria-label={nameOf(option)}
            title={nameOf(option)}
            onClick={() => onChange(option)}
            className={classes(
              'flex size-11 items-center justify-center rounded-2xl border-2 transition',
              option === value ? 'border-ink' : 'border-transparent hover:border-line',
            )}
          >
            {children(option, option === value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
