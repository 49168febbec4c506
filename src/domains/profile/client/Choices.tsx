import { useId } from 'react'
import { classes } from '#client/ui/classes.ts'

type Choice<T> = { value: T; label: string; note?: string; isOff?: boolean }
type Props<T> = { legend: string; choices: Choice<T>[]; chosen: T; onChoose: (value: T) => void; busy?: boolean }

/** One of a few, as a row of pills: radio buttons underneath. */
export function Choices<T extends string | number>({ legend, choices, chosen, onChoose, busy }: Props<T>) {
  const name = useId()
  return (
    <fieldset disabled={busy}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, note, isOff }) => (
          <label
            key={value}
            className={classes(
              'flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold transition',
              'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-olive',
              chosen === value ? 'border-olive bg-olive text-on-olive' : 'border-line bg-surface',
              isOff
                ? 'cursor-not-allowed border-dashed text-muted'
                : chosen !== value && 'cursor-pointer hover:border-olive/60',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={isOff}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
            {note && <span className="text-xs font-medium">· {note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
