import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#client/api/cache.ts'
import { lazyNotice } from '#client/navigation/lazyNotice.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dawn } from '#client/ui/Dawn.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { FailedLine } from '#client/ui/states/FailedLine.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { startTexts as texts } from '../../start.texts.ts'
import { useStartPractice } from '../session/useStartPractice.ts'
import { Viewer } from '../session/Viewer.tsx'

const DoneToday = lazyNotice(() => import('./DoneToday.tsx'))

const today = api.recommendedPractices.today.query()

/** §2.4: until it is done the whole card starts it; then it can be repeated by its button, beside the one more. */
export function PracticeOfTheDay() {
  const { data: practice, error } = useQuery(today)
  const { start, startingId, open, close } = useStartPractice({ audioGoesToPlayer: true })
  if (practice === undefined)
    return error ? (
      <Card aria-label={texts.ofTheDay}>
        <h2 className="eyebrow">{texts.ofTheDay}</h2>
        <FailedLine title={texts.failed} />
      </Card>
    ) : (
      <Skeleton className="h-54 rounded-card!" />
    )
  return (
    <section
      aria-label={texts.ofTheDay}
      className="relative isolate flex min-h-54 flex-col justify-end overflow-hidden rounded-card p-5 text-cream shadow-card"
    >
      <Dawn isCentred className="absolute inset-0 -z-20 size-full" />
      <Photo url={practice?.imageUrl} className="-z-20">
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-[#10160a]/20 via-[#10160a]/60 via-62% to-transparent" />
      </Photo>
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-[#10160a]/80 via-[#10160a]/20 via-55% to-transparent" />
      <h2 className="text-xs font-bold tracking-[0.12em] text-[#ffe3b0]">{texts.ofTheDay}</h2>
      {practice ? (
        <>
          <p className="mt-1 font-serif text-xl font-semibold break-words">{practice.name}</p>
          <p className="text-sm">{texts.chosen}</p>
          <div className="mt-3 flex items-center justify-between gap-3">
            <p className="text-sm">
              {texts.longMinutes(practice.durationMinutes)} ·{' '}
              {(texts.types[practice.type] ?? practice.type).toLowerCase()}
            </p>
            <Button
              look={practice.isDone ? 'plain' : 'cream'}
              className={
                practice.isDone ? 'text-cream! hover:bg-cream/10!' : 'after:absolute after:inset-0 after:rounded-card'
              }
              aria-busy={startingId === practice.id}
              onClick={() => start(practice)}
            >
              <Play aria-hidden className="size-4" strokeWidth={1.75} />
              {startingId === practice.id ? texts.starting : practice.isDone ? texts.again : texts.start}
            </Button>
          </div>
          {practice.isDone && (
            <Suspense>
              <DoneToday oneMore={practice.oneMore} startingId={startingId} onStart={start} />
            </Suspense>
          )}
        </>
      ) : (
        <p className="mt-1">{texts.noneOfTheDay}</p>
      )}
      {open && <Viewer started={open} onClose={close} />}
    </section>
  )
}
