import { Check } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { texts } from '../../texts.ts'
import { FeelingTaps } from './FeelingTaps.tsx'
import { notedFeeling } from './notedFeelings.ts'
import { RatingPanel } from './RatingPanel.tsx'

/** §2.5: the rating opens with the completion, and on its button; it can be closed without an answer. */
export function CompletionPanel({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const member = useMember()
  const [isRating, setRating] = useState(true)
  return (
    <div className="my-auto flex flex-col items-center py-8 text-center">
      <span className="rise flex size-20 items-center justify-center rounded-full bg-cream text-[#44502a]">
        <Check aria-hidden className="size-9" strokeWidth={2} />
      </span>
      <h3 ref={takeFocus} tabIndex={-1} className="mt-6 font-serif text-xl font-semibold">
        {texts.viewer.completed}
      </h3>
      <p className="mt-1 text-cream/80">{texts.viewer.celebration}</p>
      {notedFeeling(member.id, sessionId, 'before') !== undefined && (
        <FeelingTaps sessionId={sessionId} moment="before" />
      )}
      <FeelingTaps sessionId={sessionId} moment="after" />
      <RatingPanel sessionId={sessionId} isOpen={isRating} onToggle={setRating} />
      <Button look="cream" size="large" className="mt-8" onClick={onClose}>
        {texts.viewer.done}
      </Button>
    </div>
  )
}
