import { classes } from '#client/ui/classes.ts'
import { inputClass, Select } from '#client/ui/Field.tsx'

type Props<T extends string> = {
  label: string
  /** What is shown when nothing is filtered. */
  all: string
  options: { value: T; label: string }[]
  value: T | ''
  onChange: (value: T | '') => void
}

/** One narrowing of a list, beside its search. */
export const FilterSelect = <T extends string>({ label, all, options, value, onChange }: Props<T>) => (
  <Select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
    className={classes(inputClass, 'rounded-full border-line text-sm', value && 'font-semibold')}
  >
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
)
