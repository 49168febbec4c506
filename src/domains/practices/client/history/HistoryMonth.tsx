import { Card } from '#client/ui/Card.tsx'
import { monthAndYear } from '#shared/days.texts.ts'
import { texts } from '../../history.texts.ts'
import type { Month } from '../../history.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import type { Entry } from './useHistory.ts'

type Props = Month & { entries: Entry[] }

export function HistoryMonth({ month, minutes, practices, entries }: Props) {
  return (
    <section aria-labelledby={month}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 px-1">
        <h2 id={month} className="font-serif text-lg font-semibold first-letter:uppercase">
          {monthAndYear(month)}
        </h2>
        <p className="text-sm text-muted tabular-nums">{texts.sums(minutes, practices)}</p>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id}>
              <HistoryEntry entry={entry} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
