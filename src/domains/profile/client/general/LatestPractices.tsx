import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { texts } from '#domains/practices/history.texts.ts'
import { practicePaths } from '#domains/practices/paths.ts'
import { Loaded } from '../Loaded.tsx'
import { Section } from '../Section.tsx'
import { dayAndMonth } from './days.ts'

type Session = Answer<typeof api.userPracticeSessions.recent>[number]

/** The latest ten, and the way to all of them. */
export function LatestPractices() {
  const query = useQuery(api.userPracticeSessions.recent.query())
  return (
    <Section title={texts.latest}>
      <Loaded query={query} shape="h-40">
        {(sessions) =>
          sessions.length === 0 ? (
            <>
              <p className="font-semibold">{texts.empty.title}</p>
              <p className="mt-1 text-sm text-muted">{texts.empty.detail}</p>
            </>
          ) : (
            <ul className="-mt-2 divide-y divide-line">
              {sessions.map((session) => (
                <li key={session.id}>
                  <Row {...session} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Link to={practicePaths.history} className={classes(buttonClass({ look: 'soft' }), 'mt-4')}>
        {texts.whole}
      </Link>
    </Section>
  )
}

function Row({ name, kind, minutes, day, isCompleted }: Session) {
  return (
    <div className={classes('flex items-baseline justify-between gap-4 py-2', !isCompleted && 'text-muted')}>
      <p className="min-w-0 break-words">{name ?? texts.unnamed[kind]}</p>
      <p className="shrink-0 text-right text-sm text-muted tabular-nums">
        {isCompleted ? texts.minutes(minutes) : texts.unfinished} · {dayAndMonth(day)}
      </p>
    </div>
  )
}
