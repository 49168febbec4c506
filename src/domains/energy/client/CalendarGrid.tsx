import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { classes } from '#client/ui/classes.ts'
import { dayAndMonth } from '#shared/days.texts.ts'
import { texts } from '../texts.ts'
import { useDayDialog } from './useDayDialog.tsx'

const words = texts.calendar

type CalendarDay = Answer<typeof api.userStats.calendar>[number]

/** Days beside each other, each under its weekday: filled for a day of practice, a dot for a check-in. A tapped one tells why it counted. */
export function CalendarGrid({ days, today }: { days: CalendarDay[]; today: string | undefined }) {
  const [dialog, open] = useDayDialog()
  return (
    <>
      <div aria-hidden className="mt-3 grid grid-cols-7 text-center text-xs text-muted">
        {words.weekdays.map((weekday, index) => (
          <span key={index}>{weekday}</span>
        ))}
      </div>
      <ul className="mt-1 grid grid-cols-7 gap-y-1">
        {days.map((day, index) => (
          <li
            key={day.day}
            className="flex justify-center"
            style={index === 0 ? { gridColumnStart: new Date(day.day).getUTCDay() + 1 } : undefined}
          >
            <Day {...day} isToday={day.day === today} date={dayAndMonth(day.day)} onOpen={open} />
          </li>
        ))}
      </ul>
      <p aria-hidden className="mt-3 flex gap-5 text-xs text-muted">
        <span className="flex items-center gap-2">
          <span data-filled className="size-3 rounded-full bg-olive" />
          {words.practised}
        </span>
        <span className="flex items-center gap-2">
          <span data-filled className="size-1.5 rounded-full bg-gold" />
          <span data-filled className="flex size-3 items-center justify-center rounded-full bg-olive">
            <span className="size-1.5 rounded-full bg-on-olive" />
          </span>
          {words.checkedIn}
        </span>
      </p>
      {dialog}
    </>
  )
}

type DayProps = CalendarDay & { isToday: boolean; date: string; onOpen: (day: string, known: string) => void }

function Day({ day, minutes, checkedIn, isToday, date, onOpen }: DayProps) {
  const whole = words.day(date, minutes, checkedIn)
  return (
    <button
      type="button"
      title={whole}
      aria-label={whole}
      data-filled={minutes > 0 || undefined}
      onClick={() => onOpen(day, whole)}
      className={classes(
        'relative flex size-9 items-center justify-center rounded-full text-xs tabular-nums',
        minutes > 0 ? 'bg-olive font-semibold text-on-olive' : 'text-muted',
        isToday && minutes === 0 && 'border border-olive/60 text-ink',
      )}
    >
      {Number(day.slice(8))}
      {checkedIn && (
        <span
          aria-hidden
          className={classes('absolute bottom-1 size-1.5 rounded-full', minutes > 0 ? 'bg-on-olive' : 'bg-gold')}
        />
      )}
    </button>
  )
}
