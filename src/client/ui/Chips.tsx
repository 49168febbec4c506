import { classes } from './classes.ts'

type Props<T extends string | number> = {
  label: string
  options: { value: T; label: string }[]
  value: T | undefined
  onChange: (value: T) => void
}

/** One of a few, as a row of chips that wraps. */
export function Chips<T extends string | number>({ label, options, value, onChange }: Props<T>) {
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip is a button that looks like one
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          onClick={() => onChange(option.value)}
          className={classes(
            'min-h-11 rounded-full border px-4 text-sm font-semibold transition',
            option.value === value
              ? 'border-olive bg-olive text-on-olive'
              : 'border-line bg-surface text-ink hover:border-olive/60',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
