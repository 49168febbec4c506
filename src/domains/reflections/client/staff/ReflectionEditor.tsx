import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { TextAreaField, TextField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import type { LocalDay } from '#shared/dates.ts'
import { texts } from '../../admin.texts.ts'
import { days, saveReflection } from '../../contract.ts'
import { noPractice } from '../../rules.ts'
import { PracticeChoice } from './PracticeChoice.tsx'

export type StoredReflection = Answer<typeof api.dailyReflections.staffOne>

const valuesOf = (reflection: StoredReflection | undefined, day: LocalDay) => ({
  date: reflection?.date ?? day,
  phrase: reflection?.phrase ?? '',
  question: reflection?.question ?? '',
  suggestedPracticeId: reflection?.suggestedPracticeId ?? noPractice,
  isActive: reflection?.isActive ?? true,
})

type Props = { reflection: StoredReflection | undefined; day: LocalDay; onClose: () => void }

export function ReflectionEditor({ reflection, day, onClose }: Props) {
  const editor = useRowEditor({
    name: 'reflection',
    newName: day,
    row: reflection,
    valuesOf: (row) => valuesOf(row, day),
    contract: saveReflection,
    procedures: api.dailyReflections,
    tables: ['dailyReflections', 'userReflections'],
    words: texts,
    onClose,
  })
  const { text, toggle } = editor
  return (
    <EditorDialog title={reflection ? texts.edit : texts.add} editor={editor} onClose={onClose}>
      <TextField label={texts.date} type="date" min={days.first} max={days.last} {...text('date')} />
      <TextAreaField label={texts.phrase} {...text('phrase')} />
      <TextAreaField label={texts.question} {...text('question')} />
      <PracticeChoice {...text('suggestedPracticeId')} />
      <Switch label={texts.activeSwitch} detail={texts.activeDetail} {...toggle('isActive')} />
    </EditorDialog>
  )
}
