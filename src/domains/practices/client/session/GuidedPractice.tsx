import { Leaf } from 'lucide-react'
import { useState } from 'react'
import { SoundBelow } from '#client/audio/player/SoundBelow.tsx'
import { GuidedSteps } from '#client/guided/GuidedSteps.tsx'
import { keeping } from '#client/guided/keeping.ts'
import { useMember } from '#client/session.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { isKnownType, stepSeconds } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Started } from './answers.ts'

type Props = Started & { onFinished: (endedAt: number) => void }

/** §2.5: steps by the clock. Without steps it says so; a type this version does not know is named. */
export function GuidedPractice({ practice, sessionId, onFinished }: Props) {
  const member = useMember()
  const steps = practice.content.textoGuiado ?? []
  const seconds = stepSeconds(practice.durationMinutes, steps.length)
  const [kept] = useState(() =>
    keeping(
      member.id,
      { kind: 'practice', id: sessionId, practiceId: practice.id },
      { steps: steps.length, stepMs: seconds * 1000 },
    ),
  )
  if (steps.length === 0)
    return (
      <EmptyState
        icon={Leaf}
        title={isKnownType(practice.type) ? texts.toast.unavailable : texts.viewer.unsupported(practice.type)}
      />
    )
  return (
    <>
      <GuidedSteps
        title={practice.name}
        startsAtOnce
        steps={steps}
        rhythms={practice.content.ritmos}
        stepSeconds={seconds}
        keeping={kept}
        onFinished={onFinished}
      />
      <SoundBelow />
    </>
  )
}
