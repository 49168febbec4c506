import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '#client/session.ts'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { clockAt } from '#shared/dates.ts'
import { dayAndMonth } from '#shared/days.texts.ts'
import { texts } from '../../history.texts.ts'
import { GivenStars } from '../GivenStars.tsx'
import { RemoveEntry } from './RemoveEntry.tsx'
import type { Entry } from './useHistory.ts'

/** What was begun and never completed is paler: it counts among the begun ones, and can be removed like any other. */
export function HistoryEntry({ entry }: { entry: Entry }) {
  const { timezone } = useMember()
  const [isAsking, setAsking] = useState(false)
  const name = entry.name ?? texts.unnamed[entry.kind]
  const day = dayAndMonth(entry.day)
  const details = [
    [day, hourOf(entry, timezone)].filter(Boolean).join(', '),
    !entry.isCompleted && texts.unfinished,
    entry.isAdded && texts.added,
  ].filter(Boolean)
  return (
    <div className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className={classes('break-words', entry.isCompleted ? 'font-semibold' : 'text-muted')}>{name}</p>
        <p className="text-sm text-muted">
          {details.join(' · ')}
          <Feelings {...entry} />
        </p>
        {entry.rating !== null && <GivenStars given={entry.rating} />}
      </div>
      <p className={classes('shrink-0 text-sm tabular-nums', entry.isCompleted ? 'font-semibold' : 'text-muted')}>
        {texts.minutes(entry.minutes)}
      </p>
      <IconButton icon={Trash2} label={texts.remove.label(name, day)} onClick={() => setAsking(true)} />
      {isAsking && <RemoveEntry entry={entry} name={name} day={day} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Feelings({ before, after }: Pick<Entry, 'before' | 'after'>) {
  if (before === null && after === null) return null
  if (before === null || after === null)
    return <> · {before === null ? texts.felt.after(after ?? 0) : texts.felt.before(before)}</>
  return (
    <>
      {' · '}
      <span aria-hidden className="tabular-nums">
        {texts.felt.both(before, after)}
      </span>
      <span className="sr-only">{texts.felt.spoken(before, after)}</span>
    </>
  )
}

/** None for what was added by hand, nor where today's time zone would put the moment on another day than the one it counts on. */
function hourOf({ day, at, isAdded }: Entry, timeZone: string): string | undefined {
  const clock = clockAt(new Date(at), timeZone)
  return isAdded || clock.slice(0, 10) !== day ? undefined : clock.slice(11, 16)
}
