import { Clock, Play } from 'lucide-react'
import { SaveButton } from '#client/saved/SaveButton.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { texts } from '../../texts.ts'
import type { PracticeSummary } from '../session/answers.ts'
import { PracticeMark } from './PracticeMark.tsx'

type Props = { practice: PracticeSummary; isStarting: boolean; onStart: () => void }

/** The whole card starts the practice: its one button is stretched over it, and the button that saves lies above. */
export function PracticeCard({ practice, isStarting, onStart }: Props) {
  return (
    <li className="relative flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition hover:border-olive/50">
      <PracticeMark practice={practice} />
      <div className="min-w-24 flex-1">
        <h2 className="font-semibold break-words">
          {practice.name}{' '}
          {practice.isPremium && (
            <span className="inline-block rounded-full bg-gold/15 px-2 text-xs font-semibold whitespace-nowrap">
              {texts.premium}
            </span>
          )}
        </h2>
        {practice.description && <p className="mt-1 text-sm text-muted">{practice.description}</p>}
        <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
          <Clock aria-hidden className="size-3.5" strokeWidth={1.75} />
          {texts.minutes(practice.durationMinutes)} · {texts.types[practice.type] ?? practice.type}
        </p>
      </div>
      <div className="flex flex-col items-center justify-between gap-1">
        <button
          type="button"
          aria-label={`${texts.begin}: ${practice.name}`}
          onClick={onStart}
          aria-busy={isStarting}
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-olive-soft text-olive-strong transition after:absolute after:inset-0 after:rounded-card hover:bg-olive hover:text-on-olive"
        >
          {isStarting ? <Spinner /> : <Play aria-hidden className="ml-0.5 size-5" strokeWidth={1.75} />}
        </button>
        <SaveButton
          kind="practice"
          id={practice.id}
          title={practice.name}
          className="relative z-10 text-muted hover:bg-olive-soft"
        />
      </div>
    </li>
  )
}
