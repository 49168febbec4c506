import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

type Props = {
  text: string | null | undefined
  /** What stands there while there is no text yet. */
  children?: ReactNode
  onOpen?: () => void
}

/** For whoever does not hear it, or wants to read it: the words of a sound, folded until they are asked for. */
export function Transcript({ text, children, onOpen }: Props) {
  return (
    <details
      className="group mx-auto mt-6 w-full max-w-md rounded-2xl bg-cream/10 text-cream"
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {texts.transcript}
        <ChevronDown aria-hidden className="size-5 transition group-open:rotate-180" strokeWidth={1.75} />
      </summary>
      <div className="space-y-3 px-5 pb-6 leading-7 break-words">
        {text
          ? text.split(/\n\s*/).map((paragraph, place) => <p key={`${place} ${paragraph}`}>{paragraph}</p>)
          : children}
      </div>
    </details>
  )
}
