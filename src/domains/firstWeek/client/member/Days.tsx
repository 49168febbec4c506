import { serverNow } from '#client/api/serverClock.ts'
import { useMember } from '#client/session.ts'
import { dateFormat } from '#shared/dateFormat.ts'
import { addDays, localDay } from '#shared/dates.ts'
import { texts } from '../../texts.ts'
import type { Week } from './answers.ts'
import { DayRow } from './DayRow.tsx'
import { useMark } from './useMark.ts'

const weekdayFormat = dateFormat({ weekday: 'long', timeZone: 'UTC' })

/** Every day of the week: open ones with what they offer, the others with the day on which they open. */
export function Days({ days }: Pick<Week, 'days'>) {
  const today = localDay(serverNow(), useMember().timezone)
  const marking = useMark()
  return (
    <ol className="grid items-start gap-3 wide:grid-cols-2 wide:gap-4">
      {days.map((day) =>
        day.isOpen ? (
          <DayRow
            key={day.day}
            day={day}
            isToday={day.opensOn === today}
            isMarking={marking.isPending}
            onMark={marking.mutate}
          />
        ) : (
          <li key={day.day} className="rounded-card border border-dashed border-line p-4 text-sm text-muted">
            {texts.day(day.day)} ·{' '}
            {day.opensOn <= addDays(today, 1)
              ? texts.opens.tomorrow
              : texts.opens.on(weekdayFormat.format(new Date(`${day.opensOn}T00:00:00Z`)))}
          </li>
        ),
      )}
    </ol>
  )
}
