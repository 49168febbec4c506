import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, Sunrise } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { SaveButton } from '#client/saved/SaveButton.tsx'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Pages } from '#client/ui/Pages.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { addDays } from '#shared/dates.ts'
import { dayAndMonth, monthAndYear } from '#shared/days.texts.ts'
import { dayPath, reflectionPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { NoteMarker } from './NoteMarker.tsx'
import { Note } from './NotesCard.tsx'

type Earlier = Answer<typeof api.dailyReflections.earlier>['items'][number]

/** With a day in the address, from that day on, and its reflection open. */
export function AllReflections() {
  const day = dayIn(useOwnSearch())
  const list = useInfiniteQuery({
    queryKey: ['dailyReflections.earlier', 'all', ...(day ? [day] : [])],
    queryFn: ({ pageParam: before }) => api.dailyReflections.earlier.query({ before }).queryFn(),
    initialPageParam: day && addDays(day, 1),
    getNextPageParam: ({ next }) => next,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Pages list={list} failed={texts.failed}>
      {day && (
        <Link to={reflectionPaths.allReflections} className={`${buttonClass({ look: 'soft' })} mb-5`}>
          {texts.all.newer}
        </Link>
      )}
      {items.length === 0 ? (
        <EmptyState icon={Sunrise} title={texts.history.none} />
      ) : (
        <div className="flex flex-col gap-7">
          {byMonth(items).map(([month, ofMonth]) => (
            <section key={month}>
              <h2 className="mb-3 font-serif text-lg font-semibold first-letter:uppercase">{monthAndYear(month)}</h2>
              <ul className="grid gap-3 wide:grid-cols-2 wide:items-start">
                {ofMonth.map((reflection) => (
                  <li key={reflection.id}>
                    <EarlierReflection {...reflection} startsOpen={reflection.date === day} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Pages>
  )
}

function EarlierReflection({ id, date, phrase, question, hasNote, startsOpen }: Earlier & { startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Card className="p-0!">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full gap-3.5 rounded-card p-5 text-left"
      >
        <NoteMarker hasNote={hasNote} />
        <span className="min-w-0 flex-1">
          <span className="block text-xs text-muted">{dayAndMonth(date)}</span>
          <span className="mt-0.5 block font-quote text-base text-pretty italic">{phrase}</span>
        </span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className={classes('mt-1 size-5 shrink-0 text-muted transition', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <Unfolded id={id} date={date} phrase={phrase} question={question} />}
    </Card>
  )
}

/** What is kept is asked by the first that is unfolded: the list itself shows nothing of it. */
function Unfolded({ id, date, phrase, question }: Pick<Earlier, 'id' | 'date' | 'phrase' | 'question'>) {
  useSavedIds('reflection')
  return (
    <div className="border-t border-line px-5 pt-4 pb-5">
      <div className="-mt-2 -mr-2.5 flex items-center justify-between">
        <p className="text-sm font-semibold">{texts.toReflect}</p>
        <SaveButton kind="reflection" id={id} title={phrase} />
      </div>
      <p className="mt-1 text-pretty">{question}</p>
      <Note reflectionId={id} />
      <Link
        to={dayPath(date)}
        className="mt-3 flex min-h-11 w-fit items-center text-sm font-semibold text-olive-strong underline underline-offset-4"
      >
        {texts.day.open}
      </Link>
    </div>
  )
}

function dayIn(search: string): string | undefined {
  const given = new URLSearchParams(search).get('day') ?? ''
  return /^20\d\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined
}

function byMonth(items: Earlier[]): [string, Earlier[]][] {
  const months = new Map<string, Earlier[]>()
  for (const item of items) months.set(item.date.slice(0, 7), [...(months.get(item.date.slice(0, 7)) ?? []), item])
  return [...months]
}
