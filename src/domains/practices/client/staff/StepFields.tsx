import { Play } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import type { EditorOf } from '#client/staff/editor/useEditor.ts'
import { ListField } from '#client/staff/fields/ListField.tsx'
import { pastedLines } from '#client/staff/fields/pastedLines.ts'
import { useStepVoices } from '#client/staff/voice/useStepVoices.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextAreaField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { cutTo } from '#shared/graphemes.ts'
import { texts } from '../../admin.texts.ts'
import { stepSeconds } from '../../rules.ts'
import { PracticePreview } from './PracticePreview.tsx'
import type { PracticeValues, StepValues } from './practiceValues.ts'
import { RhythmFields } from './RhythmFields.tsx'

const emptyStep = (): StepValues => ({ text: '', rhythm: null, voice: null })

export function StepFields({ editor }: { editor: EditorOf<PracticeValues> }) {
  const { name, values, list, fill, fieldAt, errorAt } = editor
  const { steps, durationMinutes } = values
  const [isPreviewing, setPreviewing] = useState(false)
  const field = list('steps')
  const seconds = stepSeconds(durationMinutes ?? 0, steps.length)
  const voices = useStepVoices({
    steps,
    stepSeconds: seconds,
    name,
    to: 'recommendedPractices.voice',
    nameOf: (place) => texts.step(place + 1),
    errorAt,
    onVoice: (place, voice) =>
      fill((now) => ({ steps: now.steps.map((step, at) => (at === place ? { ...step, voice } : step)) })),
  })
  const pasteInto = (event: ClipboardEvent, step: StepValues, place: number) => {
    const lines = pastedLines(event, step.text)
    if (!lines) return
    const { maxLength = Number.POSITIVE_INFINITY } = fieldAt('steps.0.text')
    const pasted = lines.map((text) => ({ text: cutTo(text, maxLength), rhythm: null, voice: null }))
    field.onChange(steps.toSpliced(place, 1, ...pasted).slice(0, field.most))
  }
  const written = steps.filter(({ text }) => text.trim())
  return (
    <>
      <ListField
        label={texts.steps}
        note={steps.length > 0 ? texts.stepsNote(texts.seconds(seconds)) : texts.pasteNote}
        {...field}
        add={{ label: texts.addStep, make: emptyStep }}
        nameOf={(place) => texts.step(place + 1)}
      >
        {(step, place, change) => (
          <>
            <TextAreaField
              label={texts.stepText(place + 1)}
              {...fieldAt(`steps.${place}.text`)}
              rows={2}
              value={step.text}
              onChange={(event) => change({ ...step, text: event.target.value })}
              onPaste={(event) => pasteInto(event, step, place)}
            />
            <Switch
              label={texts.rhythm(place + 1)}
              on={step.rhythm !== null}
              onChange={(on) => change({ ...step, rhythm: on ? [4, 0, 6, 0] : null })}
            />
            {step.rhythm && (
              <RhythmFields
                place={place}
                rhythm={step.rhythm}
                fieldAt={fieldAt}
                onChange={(rhythm) => change({ ...step, rhythm })}
              />
            )}
            {voices.fieldAt(place)}
          </>
        )}
      </ListField>
      {voices.prompter}
      {written.length > 0 && (
        <Button look="outline" className="self-start" onClick={() => setPreviewing(true)}>
          <Play aria-hidden className="size-4.5" strokeWidth={1.75} />
          {texts.preview}
        </Button>
      )}
      {isPreviewing && <PracticePreview values={values} steps={written} onClose={() => setPreviewing(false)} />}
    </>
  )
}
