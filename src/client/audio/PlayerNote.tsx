import { audio } from './engine.ts'
import { texts } from './texts.ts'
import { useAudio } from './useAudio.ts'

/** One quiet line under the controls: what is wrong, what is missing, or where it goes on. */
export function PlayerNote({ resumedFrom }: { resumedFrom?: string }) {
  const { hasFailed, isSample, isBuffering } = useAudio()
  if (hasFailed)
    return (
      <>
        {texts.failed}.{' '}
        <button
          type="button"
          onClick={audio.resume}
          className="min-h-11 px-1 font-semibold underline underline-offset-4"
        >
          {texts.tryAgain}
        </button>
      </>
    )
  if (isSample) return texts.sample
  if (isBuffering) return <span className="sr-only">{texts.buffering}</span>
  return resumedFrom ? texts.resumedFrom(resumedFrom) : null
}
