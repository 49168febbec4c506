import { useQuery } from '@tanstack/react-query'
import { api, invalidate } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useEditor } from '#client/staff/editor/useEditor.ts'
import { SelectField, TextAreaField } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts as words } from '../../admin.texts.ts'
import { saveDay } from '../../contract.ts'
import { type DayKind, dayKinds } from '../../rules.ts'
import { texts } from '../../texts.ts'

type StaffDay = Answer<typeof api.weekPlanDays.staffOne>

const valuesOf = ({ kind, itemId, sentence }: StaffDay) => ({ kind, itemId: itemId ?? '', sentence })

type Props = { day: StaffDay; onClose: () => void }

/** Days are changed, never added or taken away: a week has seven. */
export function DayEditor({ day, onClose }: Props) {
  const editor = useEditor({
    name: `week-day.${day.id}`,
    contract: saveDay,
    start: valuesOf(day),
    version: day.updatedAt,
    save: (input, version) => api.weekPlanDays.update({ ...input, id: day.id, version: version ?? day.updatedAt }),
    async latest() {
      const now = await api.weekPlanDays.staffOne.query({ id: day.id }).queryFn()
      return { values: valuesOf(now), version: now.updatedAt }
    },
    async onSaved() {
      await invalidate('weekPlanDays', 'firstWeeks')
      toast.good(words.updated)
      onClose()
    },
    failed: words.updateFailed,
    fieldErrors: words.fieldErrors,
  })
  const { kind, itemId } = editor.values
  return (
    <EditorDialog title={words.edit(day.day)} editor={editor} onClose={onClose}>
      <SelectField
        label={words.kind}
        value={kind}
        onChange={(event) => {
          editor.set('kind', dayKinds.find((each) => each === event.target.value) ?? kind)
          editor.set('itemId', '')
        }}
      >
        {dayKinds.map((each) => (
          <option key={each} value={each}>
            {texts.kinds[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'reflection' ? (
        <p className="text-sm text-muted">{words.reflection}</p>
      ) : (
        <ItemChoice
          kind={kind}
          value={itemId}
          error={editor.errors.itemId}
          onChoose={(id) => editor.set('itemId', id)}
        />
      )}
      <TextAreaField label={words.sentence} note={words.sentenceNote} {...editor.text('sentence')} />
    </EditorDialog>
  )
}

type ChoiceProps = {
  kind: Exclude<DayKind, 'reflection'>
  value: string
  error: string | undefined
  onChoose: (id: string) => void
}

/** Only what is free and shown to members is offered. */
function ItemChoice({ kind, value, error, onChoose }: ChoiceProps) {
  const { data } = useQuery({ ...api.weekPlanDays.choices.query(), staleTime: 0 })
  return (
    <SelectField label={words.item} value={value} error={error} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{words.choose}</option>
      {data?.[kind].map(({ id, title, minutes }) => (
        <option key={id} value={id}>
          {title} · {texts.minutes(minutes)}
        </option>
      ))}
    </SelectField>
  )
}
