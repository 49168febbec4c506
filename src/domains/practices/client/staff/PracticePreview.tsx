import { useState } from 'react'
import { GuidedSteps } from '#client/guided/GuidedSteps.tsx'
import { FullScreen } from '#client/ui/dialog/FullScreen.tsx'
import type { Rhythm } from '#shared/rhythm.ts'
import { texts } from '../../admin.texts.ts'
import { stepSeconds } from '../../rules.ts'
import { texts as memberTexts } from '../../texts.ts'
import type { PracticeValues, StepValues } from './practiceValues.ts'

type Props = { values: PracticeValues; steps: StepValues[]; onClose: () => void }

/** Plays a practice's steps as members will see them, from the unsaved form. No session is counted. */
export function PracticePreview({ values, steps, onClose }: Props) {
  const [isOver, setOver] = useState(false)
  const minutes = values.durationMinutes ?? 0
  return (
    <FullScreen
      title={values.name.trim() || texts.unnamed}
      detail={`${memberTexts.longMinutes(minutes)} · ${memberTexts.types[values.type]}`}
      closeLabel={texts.previewClose}
      onClose={onClose}
    >
      {isOver ? (
        <p role="status" className="my-auto text-center font-serif text-lg">
          {texts.previewEnd}
        </p>
      ) : (
        <div className="flex flex-1 flex-col pt-6">
          <GuidedSteps
            title={values.name.trim() || texts.unnamed}
            steps={steps.map(({ text }) => text)}
            rhythms={steps.map(rhythmOf)}
            stepSeconds={Math.max(1, stepSeconds(minutes, steps.length))}
            onFinished={() => setOver(true)}
          />
        </div>
      )}
    </FullScreen>
  )
}

function rhythmOf({ rhythm }: StepValues): Rhythm | null {
  if (!rhythm) return null
  const [breatheIn, hold, breatheOut, wait] = rhythm
  return [breatheIn || 1, hold ?? 0, breatheOut || 1, wait ?? 0]
}
