import { api, invalidate } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useEditor } from '#client/staff/editor/useEditor.ts'
import { TextAreaField, TextField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.tsx'
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
  const editor = useEditor({
    name: `reflection.${reflection?.id ?? day}`,
    contract: saveReflection,
    start: valuesOf(reflection, day),
    version: reflection?.updatedAt,
    save: (input, version) =>
      reflection && version
        ? api.dailyReflections.update({ ...input, id: reflection.id, version })
        : api.dailyReflections.create(input),
    async latest() {
      const now = reflection && (await api.dailyReflections.staffOne.query({ id: reflection.id }).queryFn())
      return now && { values: valuesOf(now, day), version: now.updatedAt }
    },
    async onSaved() {
      await invalidate('dailyReflections', 'userReflections')
      toast.good(reflection ? texts.updated : texts.created)
      onClose()
    },
    failed: reflection ? texts.updateFailed : texts.createFailed,
    incomplete: texts.incomplete,
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
