import { Check } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import type { Mark } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { OpenDay } from './answers.ts'
import { kindLine } from './kindLine.ts'
import { pathOf } from './pathOf.ts'

type Props = {
  day: OpenDay
  isToday: boolean
  isMarking: boolean
  onMark: (marked: { day: number; mark: Mark }) => void
}

/** A day that is open: it can be done, said to be done, or skipped, and all of that taken back. */
export function DayRow({ day, isToday, isMarking, onMark }: Props) {
  const { title } = day.item
  const isDone = day.mark === 'done'
  const say = (what: string, mark: Mark) => (
    <Button
      look="plain"
      aria-label={texts.of(what, title)}
      disabled={isMarking}
      onClick={() => onMark({ day: day.day, mark })}
    >
      {what}
    </Button>
  )
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <p>
          {texts.day(day.day)}
          {isToday && ` · ${texts.today}`} · {kindLine(day)}
        </p>
        {isDone && (
          <Badge tone="olive">
            <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
            {texts.marks.done}
          </Badge>
        )}
        {day.mark === 'skipped' && <Badge tone="quiet">{texts.marks.skipped}</Badge>}
      </div>
      <h2 className="mt-1 font-semibold break-words">{title}</h2>
      <p className="mt-1 text-sm text-muted">{day.sentence}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to={pathOf(day)}
          aria-label={texts.of(texts.begin[day.kind], title)}
          className={buttonClass({ look: isDone ? 'soft' : 'primary' })}
        >
          {texts.begin[day.kind]}
        </Link>
        {day.mark === 'open' && say(texts.tick, 'done')}
        {day.mark === 'open' && say(texts.skipDay, 'skipped')}
        {day.mark === 'skipped' && say(texts.resume, 'open')}
        {isDone && !day.isReallyDone && say(texts.untick, 'open')}
      </div>
    </li>
  )
}
