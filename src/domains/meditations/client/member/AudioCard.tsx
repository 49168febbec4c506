import { CircleCheck, Play } from 'lucide-react'
import { memo } from 'react'
import { useLatestPlace } from '#client/audio/engine/places.ts'
import { playableUrl } from '#client/audio/engine/rules.ts'
import { DownloadButton } from '#client/downloads/DownloadButton.tsx'
import { Link } from '#client/navigation/Link.tsx'
import { SaveButton } from '#client/saved/SaveButton.tsx'
import { mostTags, progressPercent } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { categoryIcons } from '../categoryIcons.ts'
import { Cover } from './Cover.tsx'
import { opening } from './opening.ts'
import { playerPath } from './trackOf.ts'
import type { Audio } from './useLibrary.ts'

/** `since` is when what the list shows was answered. */
type Props = { audio: Audio; since: () => number }

/** One tap: the sound starts while the player opens. What is hovered changes at once: a scrolled list would begin a transition with every card. */
export const AudioCard = memo(function AudioCard({ audio, since }: Props) {
  const { id, title, description, tags, durationMinutes, isPremium, category, instructorName, audioUrl } = audio
  const { remember, start } = opening(audio, since)
  const Icon = category && categoryIcons[category.icon]
  return (
    <article className="relative flex h-full flex-wrap gap-4 rounded-card border border-line bg-surface p-3 shadow-card hover:border-olive/50 wide:flex-col wide:flex-nowrap wide:gap-0 wide:p-0">
      <Cover audio={audio} className="size-26 shrink-0 rounded-2xl wide:h-36 wide:w-full wide:rounded-[21px_21px_0_0]">
        <span className="absolute right-2 bottom-2 flex size-9 items-center justify-center rounded-full bg-cream text-night shadow-[0_1px_4px_#0003] wide:right-3 wide:bottom-3 wide:size-11">
          <Play aria-hidden overflow="visible" className="ml-0.5 size-4.5" strokeWidth={1.75} />
        </span>
      </Cover>
      <DownloadButton
        url={playableUrl(audioUrl) ?? null}
        title={title}
        href={playerPath(id)}
        onStart={remember}
        className="absolute! top-1 right-1 z-10 text-muted hover:bg-olive-soft wide:top-2 wide:right-2 wide:bg-surface/85"
      />
      <SaveButton
        kind="audio"
        id={id}
        title={title}
        className="absolute! right-1 bottom-1 z-10 text-muted hover:bg-olive-soft wide:top-2 wide:right-14 wide:bottom-auto wide:bg-surface/85"
      />
      <div className="flex min-w-24 flex-1 flex-col py-0.5 pr-9 wide:p-4.5">
        <h3 className="font-serif text-[1.125rem] leading-snug font-semibold">
          <Link
            to={playerPath(id)}
            onPointerDown={remember}
            onClick={start}
            aria-label={texts.listen(title)}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {Icon && (
            <Icon
              aria-hidden
              overflow="visible"
              className="size-3.5"
              strokeWidth={2}
              style={{ color: category.color }}
            />
          )}
          <span>{[category?.name, texts.minutes(durationMinutes), instructorName].filter(Boolean).join(' · ')}</span>
          {isPremium && <span className="font-medium text-ink">{texts.premium}</span>}
        </p>
        {description && <p className="mt-1.5 line-clamp-2 text-sm break-words text-muted">{description}</p>}
        {tags && tags.length > 0 && (
          <ul aria-label={texts.tags} className="mt-2 flex flex-wrap gap-1.5">
            {tags.slice(0, mostTags).map((tag) => (
              <li key={tag} className="rounded-full bg-olive-soft px-2.5 py-0.5 text-xs text-olive-strong">
                {tag}
              </li>
            ))}
          </ul>
        )}
        <Heard audio={audio} />
      </div>
    </article>
  )
})

function Heard({ audio: { id, progress, durationMinutes } }: { audio: Audio }) {
  const { seconds, completed } = useLatestPlace(id, progress)
  const percent = progressPercent(seconds, durationMinutes)
  if (completed)
    return (
      <p className="mt-auto flex items-center gap-1.5 pt-2 text-xs font-semibold text-olive-strong">
        <CircleCheck aria-hidden className="size-4" strokeWidth={2} />
        {texts.completed}
      </p>
    )
  if (percent === 0) return null
  return (
    <div className="mt-auto pt-2.5">
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-olive" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 text-xs text-muted">{texts.progress(percent)}</p>
    </div>
  )
}
