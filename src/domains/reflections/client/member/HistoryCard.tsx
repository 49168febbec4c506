import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { texts as shell } from '#client/texts.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { dayAndMonth } from '#shared/days.texts.ts'
import { dayPath, reflectionPaths } from '../../paths.ts'
import { shownHistory } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { NoteMarker } from './NoteMarker.tsx'

export function HistoryCard() {
  const { data, isPending, isLoadingError, refetch } = useQuery(
    api.dailyReflections.earlier.query({ limit: shownHistory }),
  )
  return (
    <Card>
      <h2 className="eyebrow text-olive-strong">{texts.history.title}</h2>
      {isPending && <Skeleton className="mt-4 h-40" />}
      {isLoadingError && (
        <div role="alert" className="mt-3">
          <p className="text-muted">{texts.failed}</p>
          <Button look="soft" className="mt-3" onClick={() => void refetch()}>
            {shell.retry}
          </Button>
        </div>
      )}
      {data?.items.length === 0 && <p className="mt-3 text-muted">{texts.history.none}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {data.items.map(({ id, date, phrase, hasNote }) => (
              <li key={id}>
                <Link to={dayPath(date)} className="flex gap-3.5 rounded-2xl py-3.5">
                  <NoteMarker hasNote={hasNote} />
                  <span className="min-w-0">
                    <time dateTime={date} className="block text-xs text-muted">
                      {dayAndMonth(date)}
                    </time>
                    <span className="mt-0.5 block font-quote text-base text-pretty italic">{phrase}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Link to={reflectionPaths.allReflections} className={`${buttonClass({ look: 'soft' })} mt-2`}>
            {texts.history.all}
            <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
          </Link>
        </>
      )}
    </Card>
  )
}
