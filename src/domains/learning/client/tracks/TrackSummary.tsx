import { ArrowRight, CircleCheck } from 'lucide-react'
import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { nextModule, trackState } from '../../rules.ts'
import { levels, texts, typeAndTime } from '../../texts.ts'
import { moduleLink } from '../links.ts'
import { StateBadge } from '../staff/StateBadge.tsx'
import { progressBars, sceneOf } from './looks.ts'
import { cardStyle } from './ownColors.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { TrackScene } from './TrackScene.tsx'

export function TrackSummary({ track }: { track: Answer<typeof api.learningTracks.get> }) {
  const { modules, progressColor } = track
  const figures = { completed: modules.filter(({ completed }) => completed).length, total: modules.length }
  const state = trackState(figures)
  return (
    <section
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
      style={cardStyle(track.cardBg)}
    >
      <TrackScene colors={sceneOf(progressColor, track.gradient)} {...figures} className="aspect-5/2 w-full" />
      <div className="p-5">
        <p className="flex items-center justify-between gap-3">
          <span className="eyebrow uppercase">{levels[track.level]}</span>
          <StateBadge state={state} />
        </p>
        {figures.total > 0 && (
          <div className="mt-4">
            <ProgressBar {...figures} className={progressBars[progressColor]} />
            <p className="mt-2 text-sm text-muted">{texts.track.doneOf(figures.completed, figures.total)}</p>
          </div>
        )}
        {state === 'done' ? <Finished /> : <Next module={nextModule(modules)} isBegun={state === 'going'} />}
      </div>
    </section>
  )
}

function Finished() {
  return (
    <div className="mt-5 flex gap-3 rounded-2xl bg-olive-soft p-4 text-olive-strong">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div>
        <p className="font-semibold">{texts.track.finished}</p>
        <p className="mt-0.5 text-sm">{texts.track.finishedDetail}</p>
      </div>
    </div>
  )
}

type Module = Answer<typeof api.learningTracks.get>['modules'][number]

function Next({ module, isBegun }: { module: Module | undefined; isBegun: boolean }) {
  if (!module) return null
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="text-sm text-muted">{isBegun ? texts.track.next : texts.track.first}</p>
      <p className="mt-0.5 font-serif text-lg font-semibold">{module.title}</p>
      <p className="text-sm text-muted">{typeAndTime(module)}</p>
      <Link to={moduleLink(module)} className={`${buttonClass({ size: 'large', wide: true })} mt-4`}>
        {isBegun ? texts.track.resume : texts.track.begin}
        <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
      </Link>
    </div>
  )
}
