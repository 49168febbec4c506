import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Choices } from '#client/audio/player/Choices.tsx'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { lengthsOf, offeredLengths } from '../../lengths.ts'
import { texts } from '../../texts.ts'
import type { Practice } from './answers.ts'

const words = texts.viewer.length

type Props = { practice: Practice; minutes: number; onChange: (minutes: number) => void }

/** How long the practice is to be. What cannot fit is not offered, and why is said. */
export function LengthChoice({ practice: { content, durationMinutes: planned }, minutes, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const lengths = lengthsOf(content, planned)
  const options = offeredLengths(lengths, planned).map((value) => ({ value, label: texts.longMinutes(value) }))
  const choose = (wanted: number) => {
    setOpen(false)
    onChange(wanted)
  }
  return (
    <>
      <button
        type="button"
        aria-label={words.of(texts.longMinutes(minutes))}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line px-4 text-sm font-medium text-current hover:bg-current/10"
      >
        <Clock aria-hidden className="size-4.5" strokeWidth={1.75} />
        {texts.minutes(minutes)}
      </button>
      {isOpen && (
        <Dialog title={words.title} onClose={() => setOpen(false)}>
          <p className="mb-4 text-muted">{words.detail(texts.longMinutes(lengths.least))}</p>
          <Choices options={options} chosen={minutes} onChoose={choose} />
        </Dialog>
      )}
    </>
  )
}
