import { Play } from 'lucide-react'
import { texts } from './texts.ts'

/** The practice goes on and its sound cannot be heard: why does not matter, that it can be tried again does. */
export function ListenButton({ onListen }: { onListen: () => void }) {
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center justify-center gap-x-3 text-sm text-current/75">
      {texts.mute}
      <button
        type="button"
        onClick={onListen}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-medium text-current hover:bg-current/10"
      >
        <Play aria-hidden className="size-4.5" strokeWidth={1.75} />
        {texts.listen}
      </button>
    </p>
  )
}
