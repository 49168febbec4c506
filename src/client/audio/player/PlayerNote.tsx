import { CircleCheck } from 'lucide-react'
import { audio } from '#client/audio/engine/engine.ts'
import { clock } from '#client/audio/engine/rules.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { texts } from './texts.ts'

/** One quiet line under the controls: what is wrong, what is missing, what is done, or where it goes on. */
export function PlayerNote() {
  const { status, hasFailed } = useAudio()
  return (
    <div role="status" className="mt-2 text-center text-sm text-cream/90 empty:hidden">
      {hasFailed ? <Failed /> : status === 'ended' ? <Ended /> : <Quietly />}
    </div>
  )
}

function Failed() {
  return (
    <>
      {texts.failed}.{' '}
      <button
        type="button"
        onClick={audio.resume}
        className="min-h-11 rounded-full px-2 font-semibold underline underline-offset-4"
      >
        {texts.tryAgain}
      </button>
    </>
  )
}

function Ended() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <CircleCheck aria-hidden className="size-4.5" /> {texts.ended}
    </span>
  )
}

function Quietly() {
  const { isSample, isBuffering, resumedAt } = useAudio()
  if (isSample) return texts.sample
  if (isBuffering) return <span className="sr-only">{texts.buffering}</span>
  return resumedAt > 0 && <span className="sr-only">{texts.resumedFrom(clock(resumedAt))}</span>
}
