import { Card } from '#client/ui/Card.tsx'
import { texts } from '#domains/admin/overview.texts.ts'
import type { OverviewFigures } from './figures.ts'

const { heard: words } = texts

export function MostHeard({ audios }: { audios: OverviewFigures['mostHeard'] }) {
  const most = Math.max(1, ...audios.map(({ listeners }) => listeners))
  return (
    <Card aria-labelledby="heard">
      <h2 id="heard" className="font-serif text-lg font-semibold">
        {words.title}
      </h2>
      {audios.length === 0 && <p className="mt-2 text-sm text-muted">{words.empty}</p>}
      <ol className="mt-3 flex flex-col gap-3">
        {audios.map(({ id, title, listeners, completed }) => (
          <li key={id} className="text-sm">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words">{title}</span>
              <span className="shrink-0 text-xs text-muted tabular-nums">
                <span className="font-semibold text-ink">{words.listeners(listeners)}</span>
                {` · ${words.completed(completed)}`}
              </span>
            </div>
            <svg
              aria-hidden
              viewBox="0 0 300 6"
              preserveAspectRatio="none"
              className="mt-1.5 h-1.5 w-full rounded-full"
            >
              <rect width="300" height="6" fill="var(--line)" />
              <rect width={(listeners / most) * 300} height="6" fill="var(--sky)" opacity="0.45" />
              <rect width={(completed / most) * 300} height="6" fill="var(--sky)" />
            </svg>
          </li>
        ))}
      </ol>
    </Card>
  )
}
