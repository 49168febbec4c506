import { useId } from 'react'
import { classes } from './classes.ts'

type Props<T extends string | number> = {
  label: string
  options: { value: T; label: string; note?: string | undefined; isOff?: boolean }[]
  value: T | undefined
  onChange: (value: T) => void
  /** All of the same width: four short labels have room in one row on the narrowest phone. */
  isEven?: boolean
}

/** One of a few, as a row of chips that wraps: radio buttons underneath, so that the arrow keys walk them. */
export function Chips<T extends string | number>({ label, options, value, onChange, isEven }: Props<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'relative flex min-h-11 items-center gap-2 rounded-full border text-sm font-semibold transition',
            isEven ? 'min-w-12 flex-1 justify-center' : 'px-4',
            'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-olive',
            option.value === value
              ? 'border-olive bg-olive text-on-olive'
              : option.isOff
                ? 'border-dashed border-line bg-surface text-muted'
                : 'border-line bg-surface text-ink hover:border-olive/60',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isOff}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0 disabled:cursor-not-allowed"
          />
          {option.label}
          {option.note && <span className="text-xs font-medium">· {option.note}</span>}
        </label>
      ))}
    </div>
  )
}
