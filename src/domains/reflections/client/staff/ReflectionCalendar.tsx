import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { LocalDay } from '#shared/dates.ts'
import { monthAndYear } from '#shared/days.texts.ts'
import { addMonths, monthGrid } from '#shared/months.ts'
import { texts } from '../../admin.texts.ts'
import type { StaffReflection } from './answers.ts'

type Props = {
  month: string
  today: LocalDay
  reflections: { items: StaffReflection[]; nextEmpty: LocalDay | null } | undefined
  onMonth: (month: string) => void
  onOpen: (id: string) => void
  onCreate: (day: LocalDay) => void
}

/** The calendar of a month: a day with a reflection opens it for editing, an empty one opens a new form. */
export function ReflectionCalendar({ month, today, reflections, onMonth, onOpen, onCreate }: Props) {
  const { days, offset } = monthGrid(month)
  const byDay = new Map(reflections?.items.map((reflection) => [reflection.date, reflection]))
  const nextEmpty = reflections?.nextEmpty
  return (
    <Card aria-label={texts.calendar(month)} className="p-4 wide:sticky wide:top-8">
      <header className="flex items-center justify-between">
        <IconButton icon={ChevronLeft} label={texts.previousMonth} onClick={() => onMonth(addMonths(month, -1))} />
        <h2 aria-live="polite" className="font-serif text-lg font-semibold first-letter:uppercase">
          {monthAndYear(month)}
        </h2>
        <IconButton icon={ChevronRight} label={texts.nextMonth} onClick={() => onMonth(addMonths(month, 1))} />
      </header>
      <div aria-hidden className="mt-2 grid grid-cols-7 text-center text-xs text-muted">
        {texts.weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className="mt-1 grid grid-cols-7 gap-1" aria-busy={!reflections}>
        {days.map((day, index) => {
          const reflection = byDay.get(day)
          return (
            <li key={day} className={index === 0 ? starts[offset] : undefined}>
              <button
                type="button"
                disabled={!reflections}
                aria-label={labelOf(day, reflection)}
                aria-current={day === today ? 'date' : undefined}
                title={reflection?.phrase}
                onClick={() => (reflection ? onOpen(reflection.id) : onCreate(day))}
                className={classes(
                  'flex h-11 w-full items-center justify-center rounded-xl text-sm tabular-nums transition',
                  reflections && looks[lookOf(reflection)],
                  day === today && 'font-bold outline-2 outline-offset-1 outline-olive',
                )}
              >
                {index + 1}
              </button>
            </li>
          )
        })}
      </ol>
      <Legend />
      <p role="status" className="mt-3 min-h-5 text-sm font-semibold">
        {reflections && texts.emptyDays(days.length - byDay.size)}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {nextEmpty && (
          <Button look="plain" className="-ml-3 px-3! text-left" onClick={() => onCreate(nextEmpty)}>
            {texts.nextEmpty(nextEmpty)}
          </Button>
        )}
        {month !== today.slice(0, 7) && (
          <Button look="plain" className="-ml-3 px-3!" onClick={() => onMonth(today.slice(0, 7))}>
            {texts.thisMonth}
          </Button>
        )}
      </div>
    </Card>
  )
}

const looks = {
  filled: 'bg-olive-soft text-olive-strong hover:bg-olive/30',
  inactive: 'bg-[repeating-linear-gradient(135deg,var(--line)_0_4px,transparent_4px_8px)] text-muted line-through',
  empty: 'border border-dashed border-muted/60 text-muted hover:border-olive hover:bg-olive-soft',
} as const

type Look = keyof typeof looks

const starts = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
] as const

const lookOf = (reflection: StaffReflection | undefined): Look =>
  reflection ? (reflection.isActive ? 'filled' : 'inactive') : 'empty'

const labels = { filled: texts.filledDay, inactive: texts.inactiveDay, empty: texts.emptyDay }

const labelOf = (day: LocalDay, reflection: StaffReflection | undefined) => labels[lookOf(reflection)](day)

const Legend = () => (
  <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {(['filled', 'inactive', 'empty'] as const).map((look) => (
      <li key={look} className="flex items-center gap-1.5">
        <span aria-hidden className={classes('size-4 rounded-md', looks[look])} />
        {texts.legend[look]}
      </li>
    ))}
  </ul>
)
