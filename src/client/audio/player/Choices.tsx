import { Check } from 'lucide-react'
import { classes } from '#client/ui/classes.ts'

type Props<T> = {
  options: readonly { value: T; label: string }[]
  chosen: T | undefined
  onChoose: (value: T) => void
}

/** One of a few, at a tap. */
export function Choices<T extends string | number | null>({ options, chosen, onChoose }: Props<T>) {
  return (
    <ul className="grid grid-cols-2 gap-2">
      {options.map(({ value, label }) => (
        <li key={label}>
          <button
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={classes(
              'flex h-full min-h-12 w-full items-center justify-between gap-2 rounded-2xl border px-4 py-2 text-left transition',
              value === chosen
                ? 'border-olive bg-olive-soft font-semibold text-olive-strong'
                : 'border-line hover:border-olive/60',
            )}
          >
            {label}
            {value === chosen && <Check aria-hidden className="size-4.5 shrink-0" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
