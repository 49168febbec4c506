import { Bookmark, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { ReadAloud } from '#client/aloud/ReadAloud.tsx'
import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { dayAndMonth } from '#shared/days.texts.ts'
import { texts } from '../../texts.ts'
import { shareReflection } from './shareReflection.ts'
import { useFavourite } from './useFavourite.ts'

export type Reflection = NonNullable<Answer<typeof api.dailyReflections.today>>

export function TodayCard({ title = texts.today, reflection }: { title?: string; reflection: Reflection }) {
  const { isFavourite, toggle } = useFavourite(reflection.id)
  const text = useRef<HTMLDivElement>(null)
  return (
    <Card className="relative isolate overflow-hidden p-6 wide:p-8">
      <Ripples />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="eyebrow text-olive-strong">{title}</h2>
        <span className="rounded-full bg-olive-soft px-3 py-1 text-xs font-semibold text-olive-strong">
          {texts.badge}
        </span>
      </div>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={reflection.date}>{dayAndMonth(reflection.date)}</time>
      </p>
      <div ref={text}>
        <blockquote className="mt-5 font-quote text-xl text-pretty italic wide:text-2xl">
          “{reflection.phrase}”
        </blockquote>
        <h3 className="mt-7 text-sm font-semibold">{texts.toReflect}</h3>
        <p className="mt-1.5 text-base leading-7 text-pretty">{reflection.question}</p>
      </div>
      <ReadAloud of={text} className="mt-5" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="soft" onClick={() => void shareReflection(reflection)}>
          <Share2 aria-hidden className="size-[18px]" strokeWidth={1.75} />
          {texts.share}
        </Button>
        <Button look="outline" aria-pressed={isFavourite} onClick={toggle}>
          <Bookmark
            aria-hidden
            className={classes('size-[18px]', isFavourite && 'fill-gold text-gold')}
            strokeWidth={1.75}
          />
          {texts.save}
        </Button>
      </div>
    </Card>
  )
}

/** Still water after a drop: the card's only picture. */
function Ripples() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 200"
      className="absolute -right-24 -bottom-28 -z-10 size-64 wide:-right-10 wide:-bottom-16 text-gold opacity-25"
    >
      {[22, 44, 68, 94].map((r, index) => (
        <ellipse
          key={r}
          cx="100"
          cy="100"
          rx={r}
          ry={r * 0.82}
          fill="none"
          stroke="currentColor"
          opacity={1 - index * 0.22}
        />
      ))}
    </svg>
  )
}
