import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { audio } from '#client/audio/engine/engine.ts'
import type { Track } from '#client/audio/engine/track.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { NightButton } from './NightButton.tsx'
import { texts } from './texts.ts'

/** Play in the middle, a jump on either side. */
export function Transport({ track }: { track: Track }) {
  const { status, isBuffering } = useAudio()
  const isOn = status === 'playing' || status === 'loading'
  const { skipSeconds } = track
  return (
    <div className="flex flex-wrap items-center justify-center gap-6">
      <NightButton label={texts.back(skipSeconds)} onClick={() => audio.skip(-1)}>
        <Jump icon={RotateCcw} seconds={skipSeconds} />
      </NightButton>
      <button
        type="button"
        onClick={() => (isOn ? audio.pause() : audio.play(track))}
        aria-label={isOn ? texts.pause : texts.play}
        aria-keyshortcuts="Space"
        className="relative flex size-21 shrink-0 items-center justify-center rounded-full bg-cream text-night shadow-[0_14px_36px_-10px_rgb(0_0_0/0.55)] transition hover:brightness-105 active:scale-95"
      >
        {isOn ? (
          <Pause aria-hidden className="size-9" strokeWidth={1.5} />
        ) : (
          <Play aria-hidden className="ml-1 size-9" strokeWidth={1.5} />
        )}
        {isBuffering && <Spinner className="absolute -inset-1.5 size-auto border-cream/80" />}
      </button>
      <NightButton label={texts.forward(skipSeconds)} onClick={() => audio.skip(1)}>
        <Jump icon={RotateCw} seconds={skipSeconds} />
      </NightButton>
    </div>
  )
}

function Jump({ icon: Icon, seconds }: { icon: typeof RotateCw; seconds: number }) {
  return (
    <>
      <Icon aria-hidden className="size-8" strokeWidth={1.5} />
      <span aria-hidden className="absolute pt-0.5 text-[0.625rem] font-semibold tabular-nums">
        {seconds}
      </span>
    </>
  )
}
