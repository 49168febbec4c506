import { Leaf } from 'lucide-react'
import { useMemo } from 'react'
import { SoundBelow } from '#client/audio/player/SoundBelow.tsx'
import { GuidedSteps } from '#client/guided/GuidedSteps.tsx'
import { keeping, keepStretched } from '#client/guided/keeping.ts'
import { useMember } from '#client/session.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { openPracticePath } from '../../paths.ts'
import { isKnownType, stepSeconds } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Started } from './answers.ts'
import { LengthChoice } from './LengthChoice.tsx'

type Props = Started & {
  minutes: number
  onMinutes: (minutes: number) => void
  onFinished: (endedAt: number) => void
}

/** §2.5: steps by the clock. Without steps it says so; a type this version does not know is named. */
export function GuidedPractice({ practice, sessionId, minutes, onMinutes, onFinished }: Props) {
  const member = useMember()
  const steps = practice.content.textoGuiado ?? []
  const seconds = stepSeconds(minutes, steps.length)
  const kept = useMemo(() => {
    const chosen = minutes === practice.durationMinutes ? undefined : minutes
    const running = { kind: 'practice', id: sessionId, practiceId: practice.id, minutes: chosen } as const
    return keeping(member.id, running, { steps: steps.length, stepMs: seconds * 1000 })
  }, [member.id, sessionId, practice.id, practice.durationMinutes, minutes, steps.length, seconds])
  if (steps.length === 0)
    return (
      <EmptyState
        icon={Leaf}
        title={isKnownType(practice.type) ? texts.toast.unavailable : texts.viewer.unsupported(practice.type)}
      />
    )
  /** The step that is on the screen begins anew, at its new length. */
  const stretch = (wanted: number) => {
    const stepMs = stepSeconds(wanted, steps.length) * 1000
    keepStretched(member.id, sessionId, { steps: steps.length, stepMs }, wanted)
    onMinutes(wanted)
  }
  return (
    <>
      <GuidedSteps
        key={minutes}
        title={practice.name}
        startsAtOnce
        steps={steps}
        rhythms={practice.content.ritmos}
        stepSeconds={seconds}
        keeping={kept}
        tape={{
          of: 'practice',
          id: practice.id,
          minutes,
          voices: practice.content.vozes ?? [],
          href: openPracticePath(practice.id, minutes),
        }}
        onFinished={onFinished}
      >
        <LengthChoice practice={practice} minutes={minutes} onChange={stretch} />
      </GuidedSteps>
      <SoundBelow />
    </>
  )
}
