import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { SelectField, TextAreaField, TextField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { saveGroup } from '../../admin.contract.ts'
import { texts as staff } from '../../admin.texts.ts'
import { type Circle, circles } from '../../circles.ts'
import { defaults, groupTypes } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { communityTables } from '../data.ts'
import { SeatsNote } from '../events/SeatsNote.tsx'

export type StaffGroup = Answer<typeof api.communityGroups.staffOne>

const { groups: words } = staff

const valuesOf = (group: StaffGroup | undefined) => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  circleId: group?.circleId ?? circles[0],
  groupType: group?.groupType ?? groupTypes[0],
  maxMembers: (group?.maxMembers ?? defaults.seats) as number | null,
  isShareable: group?.isShareable ?? false,
})

type Props = { group: StaffGroup | undefined; onClose: () => void }

export function GroupEditor({ group, onClose }: Props) {
  const editor = useRowEditor({
    name: 'group',
    row: group,
    valuesOf,
    contract: saveGroup,
    procedures: api.communityGroups,
    tables: communityTables,
    words,
    onClose,
  })
  const { values, set, text, number, toggle } = editor
  /** Each circle has its own type, until another is chosen. */
  const moveTo = (circle: Circle) =>
    typeOf(values.circleId) === values.groupType
      ? editor.setAll({ circleId: circle, groupType: typeOf(circle) })
      : set('circleId', circle)
  return (
    <EditorDialog title={group ? words.edit : words.add} editor={editor} onClose={onClose}>
      <TextField label={words.name} {...text('name')} />
      <TextAreaField label={words.description} {...text('description')} />
      <div className="grid gap-5 wide:grid-cols-3">
        <SelectField
          label={words.circle}
          {...text('circleId')}
          onChange={({ target }) => moveTo(circles.find((circle) => circle === target.value) ?? circles[0])}
        >
          {circles.map((circle) => (
            <option key={circle} value={circle}>
              {texts.circles.name(circle)}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.type} {...text('groupType')}>
          {groupTypes.map((type) => (
            <option key={type} value={type}>
              {texts.group.type(type)}
            </option>
          ))}
        </SelectField>
        <TextField label={words.most} {...number('maxMembers')} />
      </div>
      {group && (values.maxMembers ?? 0) < group.memberCount && (
        <SeatsNote>{words.overfull(group.memberCount)}</SeatsNote>
      )}
      <div>
        <Switch label={words.shareable} detail={words.shareableDetail} {...toggle('isShareable')} />
      </div>
    </EditorDialog>
  )
}

const typeOf = (circle: Circle) => groupTypes[circles.indexOf(circle)] ?? groupTypes[0]
