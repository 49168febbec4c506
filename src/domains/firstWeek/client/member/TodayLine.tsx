import { ArrowRight, Check } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { takeLostFocus } from '#client/ui/takeFocus.ts'
import { firstWeekPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import type { OpenDay, Week } from './answers.ts'
import { Help } from './Help.tsx'
import { kindLine } from './kindLine.ts'
import { pathOf } from './pathOf.ts'

/** The day that opened last, and the way to the whole week. */
export function TodayLine({ week }: { week: Week }) {
  const today = week.days.findLast((day): day is OpenDay => day.isOpen)
  if (!today) return <WholeWeek />
  const isDone = today.mark === 'done'
  return (
    <>
      <p className="text-xs text-muted">
        {texts.dayOf(today.day)} · {kindLine(today)}
      </p>
      <h2 ref={takeLostFocus} tabIndex={-1} className="mt-1 font-serif text-xl font-semibold break-words">
        {today.item.title}
      </h2>
      {isDone ? (
        <p className="mt-1 flex items-center gap-2 text-sm text-muted">
          <Check aria-hidden className="size-4 text-olive-strong" strokeWidth={2.5} />
          {texts.doneToday}
        </p>
      ) : (
        <p className="mt-1 text-sm text-muted">{today.sentence}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isDone && (
          <Link
            to={pathOf(today)}
            aria-label={texts.of(texts.begin[today.kind], today.item.title)}
            className={buttonClass()}
          >
            {texts.begin[today.kind]}
          </Link>
        )}
        <WholeWeek />
      </div>
      {week.answers.brought === 'hard_moment' && <Help />}
    </>
  )
}

export function ClosingLine({ week: { held } }: { week: Week }) {
  return (
    <>
      <h2 className="mt-1 font-serif text-xl font-semibold">{texts.closing.title}</h2>
      <p className="mt-1 text-sm text-muted">
        {held && held.days > 0 ? texts.closing.held(held.days, held.minutes) : texts.closing.nothing}
      </p>
      <div className="mt-3">
        <WholeWeek label={texts.closing.look} />
      </div>
    </>
  )
}

const WholeWeek = ({ label = texts.whole }: { label?: string }) => (
  <Link to={firstWeekPaths.week} className={buttonClass({ look: 'soft' })}>
    {label}
    <ArrowRight aria-hidden className="size-4" />
  </Link>
)
