import { Pause, Play, X } from 'lucide-react'
import { audio } from '#client/audio/engine/engine.ts'
import { clock } from '#client/audio/engine/rules.ts'
import type { Track } from '#client/audio/engine/track.ts'
import { useAudio, useAudioPosition } from '#client/audio/engine/useAudio.ts'
import { OrbDot } from '#client/audio/player/Orb.tsx'
import { texts } from '#client/audio/player/texts.ts'
import { Link } from '#client/navigation/Link.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

type Props = { track: Track; href: string; isHidden: boolean }

/**
 * What goes on playing while the member walks through the other pages. Hidden on the player's own, it is at hand when the next
 * one comes: later, it and the toasts above it would move under a finger.
 */
export default function MiniPlayer({ isHidden, ...playing }: Props) {
  if (isHidden) return null
  return (
    <>
      <div className="h-20" />
      <Bar {...playing} />
    </>
  )
}

function Bar({ track, href }: Omit<Props, 'isHidden'>) {
  const { status, duration } = useAudio()
  const isOn = status === 'playing' || status === 'loading'
  return (
    <section
      id="mini-player"
      aria-label={texts.miniPlayer}
      className="rise fixed inset-x-3 bottom-(--navigation) z-30 mx-auto flex max-w-xl items-center gap-1 overflow-hidden rounded-[22px] border border-line bg-surface/95 py-2 pr-1.5 pl-2.5 shadow-[0_10px_36px_-12px_rgb(40_32_10/0.35)] backdrop-blur short:left-27 wide:right-8 wide:left-auto wide:w-96"
    >
      <Link
        to={href}
        aria-label={texts.openPlayer(track.title)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-2xl"
      >
        <OrbDot theme={track.theme} coverUrl={track.coverUrl} className="size-11" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{track.title}</span>
          {track.endless ? (
            <span className="block text-xs text-muted">{texts.endless}</span>
          ) : (
            <Elapsed duration={duration} />
          )}
        </span>
      </Link>
      <IconButton
        icon={isOn ? Pause : Play}
        label={isOn ? texts.pause : texts.play}
        onClick={audio.toggle}
        className="bg-olive-soft text-olive-strong"
      />
      <IconButton icon={X} label={texts.dismiss} onClick={() => void audio.dismiss()} />
      {!track.endless && <ProgressLine duration={duration} />}
    </section>
  )
}

function Elapsed({ duration }: { duration: number }) {
  const seconds = useAudioPosition()
  return (
    <span className="block text-xs tabular-nums text-muted">
      {clock(seconds)}
      {duration > 0 && ` / ${clock(duration)}`}
    </span>
  )
}

function ProgressLine({ duration }: { duration: number }) {
  const seconds = useAudioPosition()
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.75 bg-line">
      <span
        className="block h-full origin-left bg-olive"
        style={{ transform: `scaleX(${duration > 0 ? Math.min(1, seconds / duration) : 0})` }}
      />
    </span>
  )
}
