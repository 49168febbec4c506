import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { UploadName } from '#client/api/types.ts'
import { useMember } from '#client/session.ts'
import type { Voice, VoiceValue } from '#shared/tape/voice.ts'
import { VoiceField } from './VoiceField.tsx'

const Prompter = lazy(() => import('./Prompter.tsx'))

type Options = {
  steps: readonly { text: string; voice?: VoiceValue }[]
  stepSeconds: number
  /** The editor's name of its draft, under which recordings that were not sent are kept. */
  name: string
  to: UploadName
  /** Such as 'Passo 2'. */
  nameOf: (place: number) => string
  errorAt: (path: string) => string | undefined
  onVoice: (place: number, voice: Voice | null) => void
}

/** The voices of a form's steps: a field for each, and the prompter in which all of them are recorded. */
export function useStepVoices({ steps, stepSeconds, name, to, nameOf, errorAt, onVoice }: Options) {
  const { id: memberId } = useMember()
  const [prompted, setPrompted] = useState<number | null>(null)
  const form = { memberId, form: name }
  const fieldAt = (place: number): ReactNode => (
    <VoiceField
      name={`steps.${place}.voice`}
      step={nameOf(place)}
      place={place}
      text={steps[place]?.text ?? ''}
      voice={steps[place]?.voice}
      stepSeconds={stepSeconds}
      error={errorAt(`steps.${place}.voice`)}
      form={form}
      to={to}
      onRecord={() => setPrompted(place)}
      onVoice={(voice) => onVoice(place, voice)}
    />
  )
  const prompter = prompted !== null && (
    <Suspense>
      <Prompter
        steps={steps}
        start={prompted}
        form={form}
        to={to}
        onVoice={onVoice}
        onClose={() => setPrompted(null)}
      />
    </Suspense>
  )
  return { fieldAt, prompter }
}
