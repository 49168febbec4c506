import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { texts } from '../texts.ts'

const calendar = { ...api.userStats.calendar.query(), staleTime: 5 * 60_000 }
const words = texts.calendar

/** The last weeks at a glance: filled for a day of practice, a dot for a check-in. */
export function WeeksCard() {
  const { data, error } = useQuery(calendar)
  if (error && !data) return null
  const today = data?.at(-1)?.day
  return (
    <Card aria-labelledby="weeks">
      <h2 id="weeks" className="font-semibold">
        {words.title}
      </h2>
      {data ? (
        <>
          <div aria-hidden className="mt-3 grid grid-cols-7 text-center text-xs text-muted">
            {words.weekdays.map((weekday, index) => (
              <span key={index}>{weekday}</span>
            ))}
          </div>
          <ul className="mt-1 grid grid-cols-7 gap-y-1">
            {data.map(({ day, minutes, checkedIn }) => (
              <li key={day} className="flex justify-center">
                <span
                  title={words.day(readable(day), minutes, checkedIn)}
                  className={classes(
                    'relative flex size-9 items-center justify-center rounded-full text-xs tabular-nums',
                    minutes > 0 ? 'bg-olive font-semibold text-on-olive' : 'text-muted',
                    day === today && minutes === 0 && 'border border-olive/60 text-ink',
                  )}
                >
                  <span aria-hidden>{Number(day.slice(8))}</span>
                  <span className="sr-only">{words.day(readable(day), minutes, checkedIn)}</span>
                  {checkedIn && (
                    <span
                      aria-hidden
                      className={classes(
                        'absolute bottom-1 size-1.5 rounded-full',
                        minutes > 0 ? 'bg-on-olive' : 'bg-gold',
                      )}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p aria-hidden className="mt-3 flex gap-5 text-xs text-muted">
            <span className="flex items-center gap-2">
              <span className="size-3 rounded-full bg-olive" />
              {words.practised}
            </span>
            <span className="flex items-center gap-2">
              <span className="size-1.5 rounded-full bg-gold" />
              {words.checkedIn}
            </span>
          </p>
        </>
      ) : (
        <Skeleton className="mt-3 h-52" />
      )}
    </Card>
  )
}

const readable = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
