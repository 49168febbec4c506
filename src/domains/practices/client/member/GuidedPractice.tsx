import { Leaf } from 'lucide-react'
import { GuidedSteps } from '#client/guided/GuidedSteps.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { stepSeconds } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Practice } from './answers.ts'

export function GuidedPractice({ practice, onFinished }: { practice: Practice; onFinished: () => void }) {
  const steps = practice.content.textoGuiado ?? []
  if (steps.length === 0) return <EmptyState icon={Leaf} title={texts.toast.unavailable} />
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
