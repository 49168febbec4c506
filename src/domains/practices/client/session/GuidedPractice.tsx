import { Leaf } from 'lucide-react'
import { GuidedSteps } from '#client/guided/GuidedSteps.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { isKnownType, stepSeconds } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Practice } from './answers.ts'

/** §2.5: steps by the clock. Without steps it says so; a type this version does not know is named. */
export function GuidedPractice({ practice, onFinished }: { practice: Practice; onFinished: () => void }) {
  const steps = practice.content.textoGuiado ?? []
  if (steps.length === 0)
    return (
      <EmptyState
        icon={Leaf}
        title={isKnownType(practice.type) ? texts.toast.unavailable : texts.viewer.unsupported(practice.type)}
      />
    )
  return (
    <GuidedSteps
      title={practice.name}
      steps={steps}
      rhythms={practice.content.ritmos}
      stepSeconds={stepSeconds(practice.durationMinutes, steps.length)}
      onFinished={onFinished}
    />
  )
}
