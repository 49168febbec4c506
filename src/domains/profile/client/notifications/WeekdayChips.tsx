import { classes } from '#client/ui/classes.ts'
import { weekdayNames } from '#domains/notices/readable.texts.ts'
import { isOn, toggled, weekdays } from '#domains/notices/rules.ts'
import { texts } from '#domains/notices/texts.ts'

type Props = { days: number; disabled: boolean; onChange: (days: number) => void }

/** Any of the seven, as chips like those of `Chips`: checkboxes underneath. */
export function WeekdayChips({ days, disabled, onChange }: Props) {
  return (
    <fieldset disabled={disabled} className="mt-4 min-w-0 disabled:opacity-60">
      <legend className="mb-1.5 text-sm font-semibold">{texts.reminder.days}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(25%-0.375rem,2.75rem),1fr))] gap-2 wide:flex">
        {weekdays.map((day) => (
          <label
            key={day}
            className={classes(
              'relative flex min-h-11 items-center gap-2 rounded-full border text-sm font-semibold transition',
              'flex-1 justify-center',
              'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-olive',
              isOn(days, day)
                ? 'border-olive bg-olive text-on-olive'
                : 'border-line bg-surface text-ink hover:border-olive/60',
            )}
          >
            <input
              type="checkbox"
              aria-label={weekdayNames[day]}
              checked={isOn(days, day)}
              onChange={() => onChange(toggled(days, day))}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0 disabled:cursor-not-allowed"
            />
            <span aria-hidden>{texts.shortDays[day]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
