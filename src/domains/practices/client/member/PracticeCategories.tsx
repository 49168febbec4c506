import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Moon, Sprout, Timer, TreeDeciduous } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { formatNumber } from '#shared/numbers.ts'
import { texts as lists } from '../../lists.texts.ts'
import { practicePaths } from '../../paths.ts'
import type { Range } from '../../rules.ts'
import { texts } from '../../texts.ts'

const pictures = {
  quick: { icon: Sprout, colours: 'from-[#667540] to-[#4c5a2e]' },
  intermediate: { icon: TreeDeciduous, colours: 'from-[#99622f] to-[#7d4a2b]' },
  advanced: { icon: Moon, colours: 'from-[#6a5f97] to-[#3a3560]' },
} as const satisfies Record<Range, unknown>

export function PracticeCategories() {
  const { data, error, refetch } = useQuery(api.recommendedPractices.summary.query())
  return (
    <>
      {error && !data ? (
        <Failed error={error} retry={refetch} />
      ) : !data ? (
        <Loading />
      ) : (
        <div className="grid gap-4 wide:grid-cols-3">
          {data.ranges.map(({ name, practices, minutes }) => (
            <RangeTile key={name} range={name} practices={practices} minutes={minutes} />
          ))}
        </div>
      )}
      <div className="mt-4 grid gap-4 wide:grid-cols-2">
        <TimerTile />
        {data && <Library practices={data.practices} minutes={data.minutes} types={data.types} />}
      </div>
    </>
  )
}

type TileProps = { range: Range; practices: number; minutes: number }

function RangeTile({ range, practices, minutes }: TileProps) {
  const { name, span, detail } = lists.ranges[range]
  const { icon: Icon, colours } = pictures[range]
  return (
    <section>
      <Link
        to={`${practicePaths.practices}?range=${range}`}
        className={`group relative flex min-h-40 flex-col justify-end overflow-hidden rounded-card bg-linear-150 p-5 text-cream shadow-card transition hover:brightness-105 wide:min-h-52 ${colours}`}
      >
        <Icon aria-hidden className="absolute -right-5 -bottom-6 size-36 opacity-20" strokeWidth={1} />
        <p className="text-sm">{span}</p>
        <h2 className="font-serif text-xl font-semibold">{name}</h2>
        <p className="mt-1 max-w-[26ch] text-sm">{detail}</p>
        <p className="mt-3 text-sm font-semibold">
          {lists.practices(practices)} · {texts.minutes(minutes)}
        </p>
        <ChevronRight aria-hidden className="absolute top-5 right-5 size-5 transition group-hover:translate-x-0.5" />
      </Link>
    </section>
  )
}

function TimerTile() {
  return (
    <Link
      to={practicePaths.timer}
      aria-label={texts.timer.open}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition hover:border-olive/50"
    >
      <span className="flex size-12 items-center justify-center rounded-2xl bg-sky/15 text-sky">
        <Timer aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{texts.timer.title}</span>
        <span className="block text-sm text-muted">{texts.timer.subtitle}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-muted" />
    </Link>
  )
}

function Library(figures: { practices: number; minutes: number; types: number }) {
  return (
    <Card>
      <h2 className="font-semibold">{lists.library.title}</h2>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {(['practices', 'minutes', 'types'] as const).map((figure) => (
          <div key={figure} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{lists.library[figure](figures[figure])}</dt>
            <dd className="font-serif text-xl font-semibold">{formatNumber(figures[figure])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 wide:grid-cols-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-40 rounded-card! wide:h-52" />
      <Skeleton className="h-40 rounded-card! wide:h-52" />
      <Skeleton className="h-40 rounded-card! wide:h-52" />
    </div>
  )
}
