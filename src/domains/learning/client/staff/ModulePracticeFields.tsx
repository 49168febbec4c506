import type { ClipboardEvent } from 'react'
import type { EditorOf } from '#client/staff/editor/useEditor.ts'
import { ListField } from '#client/staff/fields/ListField.tsx'
import { pastedLines } from '#client/staff/fields/pastedLines.ts'
import { useStepVoices } from '#client/staff/voice/useStepVoices.tsx'
import { SelectField, TextAreaField, TextField } from '#client/ui/Field.tsx'
import { cutTo } from '#shared/graphemes.ts'
import { texts } from '../../admin.texts.ts'
import { type ModulePracticeType, modulePracticeTypes } from '../../rules.ts'
import type { ModuleStep, ModuleValues } from './moduleValues.ts'

const { modules: words } = texts

const emptyStep = (): ModuleStep => ({ text: '', voice: null })

/** The steps of a practice module, each with its voice, and the time they have. */
export function ModulePracticeFields({ editor }: { editor: EditorOf<ModuleValues> }) {
  const { name, values, list, fill, fieldAt, errorAt, number, set } = editor
  const { steps } = values
  const seconds = values.durationPerStep ?? 0
  const field = list('steps')
  const voices = useStepVoices({
    steps,
    stepSeconds: seconds,
    name,
    to: 'learningModules.voice',
    nameOf: (place) => words.step(place + 1),
    errorAt,
    onVoice: (place, voice) =>
      fill((now) => ({ steps: now.steps.map((step, at) => (at === place ? { ...step, voice } : step)) })),
  })
  const pasteInto = (event: ClipboardEvent, step: ModuleStep, place: number) => {
    const lines = pastedLines(event, step.text)
    if (!lines) return
    const { maxLength = Number.POSITIVE_INFINITY } = fieldAt('steps.0.text')
    const pasted = lines.map((text) => ({ text: cutTo(text, maxLength), voice: null }))
    field.onChange(steps.toSpliced(place, 1, ...pasted).slice(0, field.most))
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-5">
        <TextField label={words.stepSeconds} {...number('durationPerStep')} />
        <SelectField
          label={words.practiceType}
          value={values.practiceType}
          onChange={(event) => set('practiceType', event.target.value as ModulePracticeType)}
        >
          {modulePracticeTypes.map((type) => (
            <option key={type} value={type}>
              {words.practiceTypes[type]}
            </option>
          ))}
        </SelectField>
      </div>
      <ListField
        label={words.instructions}
        note={steps.length > 0 ? words.total(steps.length, words.time(steps.length * seconds)) : words.pasteNote}
        {...field}
        add={{ label: words.addStep, make: emptyStep }}
        nameOf={(place) => words.step(place + 1)}
      >
        {(step, place, change) => (
          <>
            <TextAreaField
              label={words.stepText(place + 1)}
              {...fieldAt(`steps.${place}.text`)}
              rows={2}
              value={step.text}
              onChange={(event) => change({ ...step, text: event.target.value })}
              onPaste={(event) => pasteInto(event, step, place)}
            />
            {voices.fieldAt(place)}
          </>
        )}
      </ListField>
      {voices.prompter}
    </>
  )
}
