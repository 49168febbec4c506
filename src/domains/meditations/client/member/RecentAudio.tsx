import { Play } from 'lucide-react'
import { useLatestPlace } from '#client/audio/engine/places.ts'
import { Link } from '#client/navigation/Link.tsx'
import { classes } from '#client/ui/classes.ts'
import { minutesLeft, progressPercent } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { Cover } from './Cover.tsx'
import { opening } from './opening.ts'
import { playerPath } from './trackOf.ts'
import type { Audio } from './useLibrary.ts'

type Props = { audio: Audio; knownAt: number; isBegun: boolean }

export function RecentAudio({ audio, knownAt, isBegun }: Props) {
  const { id, title, durationMinutes, progress } = audio
  const { seconds, completed } = useLatestPlace(id, progress)
  const { remember, start } = opening(audio, () => knownAt)
  return (
    <div className="group relative flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card transition hover:border-olive/50">
      <div className={classes('relative shrink-0 overflow-hidden rounded-2xl', isBegun ? 'size-16' : 'size-12')}>
        <Cover audio={audio} className="size-full" />
        <span className="absolute inset-0 m-auto flex size-8 items-center justify-center rounded-full bg-cream text-night shadow-card transition group-hover:scale-105">
          <Play aria-hidden className="ml-0.5 size-4" strokeWidth={1.75} />
        </span>
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-serif leading-snug font-semibold">
          <Link
            to={playerPath(id)}
            onPointerDown={remember}
            onClick={start}
            aria-label={isBegun ? texts.resume(title) : texts.again(title)}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h3>
        {isBegun ? (
          <Left seconds={seconds} minutes={durationMinutes} />
        ) : (
          <p className="mt-0.5 text-xs text-muted">
            {texts.minutes(durationMinutes)}
            {completed && ` · ${texts.completed}`}
          </p>
        )}
      </div>
    </div>
  )
}

function Left({ seconds, minutes }: { seconds: number; minutes: number }) {
  return (
    <>
      <p className="mt-0.5 text-xs text-muted">{texts.left(minutesLeft(seconds, minutes))}</p>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-olive" style={{ width: `${progressPercent(seconds, minutes)}%` }} />
      </div>
    </>
  )
}
