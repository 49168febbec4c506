import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { type LevelProgress, trackState } from '../../rules.ts'
import { levels, texts } from '../../texts.ts'
import { trackLink } from '../links.ts'
import { StateBadge } from '../staff/StateBadge.tsx'
import { levelColors, progressBars, sceneOf, trackIcon } from './looks.ts'
import { accentStyle, cardStyle } from './ownColors.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { TrackScene } from './TrackScene.tsx'

const frame = 'flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card'

type Track = Omit<Answer<typeof api.learningTracks.list>[number], 'id'>

export function TrackCard({ track }: { track: Track & { id: string } }) {
  return (
    <Link
      to={trackLink(track.id)}
      className={`${frame} group transition hover:-translate-y-0.5`}
      style={cardStyle(track.cardBg)}
    >
      <TrackFace track={track} />
    </Link>
  )
}

/** In the panel: the card as members will see it, leading nowhere. */
export const TrackCardPreview = ({ track }: { track: Track }) => (
  <div className={frame} style={cardStyle(track.cardBg)}>
    <TrackFace track={track} />
  </div>
)

function TrackFace({ track }: { track: Track }) {
  const { completed, total, progressColor } = track
  const Icon = trackIcon(track.icon)
  return (
    <>
      <div className="relative">
        <TrackScene
          colors={sceneOf(progressColor, track.gradient)}
          completed={completed}
          total={total}
          className="aspect-5/2 w-full"
        />
        <span
          className="absolute top-3.5 left-3.5 flex size-10 items-center justify-center rounded-2xl bg-surface"
          style={accentStyle(track.accentColor)}
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="eyebrow uppercase">{levels[track.level]}</span>
          <StateBadge state={trackState(track)} />
        </p>
        <h3 className="mt-2 font-serif text-lg font-semibold break-words group-hover:text-olive-strong">
          {track.title}
        </h3>
        {track.subtitle && <p className="mt-1 text-sm break-words text-muted">{track.subtitle}</p>}
        <div className="mt-auto pt-4">
          <ProgressBar completed={completed} total={total} className={progressBars[progressColor]} />
          <p className="mt-2 flex justify-between gap-3 text-sm text-muted">
            <span>{texts.track.doneOf(completed, total)}</span>
            <span>{texts.track.minutes(track.minutes)}</span>
          </p>
        </div>
      </div>
    </>
  )
}

/** What is known before the server answers: the level and, if this browser has seen them, the member's figures. */
export function RecordedTrackCard({ level, isOwn }: { level: LevelProgress; isOwn: boolean }) {
  const color = levelColors[level.id]
  const completed = isOwn ? level.completed : 0
  return (
    <div className={frame}>
      <TrackScene colors={sceneOf(color)} completed={completed} total={level.total} className="aspect-5/2 w-full" />
      <div className="p-5">
        {isOwn ? (
          <p className="font-serif text-lg font-semibold">{texts.learn.levelTrack(levels[level.id])}</p>
        ) : (
          <>
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-2.5 h-4 w-4/5" />
          </>
        )}
        <div className="pt-4">
          <ProgressBar completed={completed} total={level.total} className={progressBars[color]} />
          {isOwn ? (
            <p className="mt-2 text-sm text-muted">{texts.track.doneOf(completed, level.total)}</p>
          ) : (
            <Skeleton className="mt-2.5 h-4 w-28" />
          )}
        </div>
      </div>
    </div>
  )
}
