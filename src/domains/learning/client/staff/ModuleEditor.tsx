import { api } from '#client/api/cache.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { WithPreview } from '#client/staff/editor/WithPreview.tsx'
import { Chips } from '#client/ui/Chips.tsx'
import { TextAreaField, TextField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { texts } from '../../admin.texts.ts'
import { saveModule } from '../../contract.ts'
import { moduleTypes } from '../../rules.ts'
import { typeLabel } from '../../texts.ts'
import { learningTables, type StoredModule, savedWords } from './answers.ts'
import { ModuleContentFields } from './ModuleContentFields.tsx'
import { ModulePreview } from './ModulePreview.tsx'
import { valuesOf, withOwnContent } from './moduleValues.ts'

const { modules: words } = texts

type Props = { module: StoredModule | undefined; trackId: string; nextOrder: number; onClose: () => void }

export function ModuleEditor({ module, trackId, nextOrder, onClose }: Props) {
  const editor = useRowEditor({
    name: 'module',
    newName: `${trackId}.new`,
    row: module,
    valuesOf: (row) => valuesOf(row, nextOrder),
    sent: withOwnContent,
    contract: saveModule,
    procedures: {
      staffOne: api.learningModules.staffOne,
      create: (input) => api.learningModules.create({ ...input, trackId }),
      update: api.learningModules.update,
    },
    tables: learningTables,
    words: savedWords(words),
    onClose,
  })
  const { values, text, number, toggle, set } = editor
  return (
    <EditorDialog wide title={module ? words.edit : words.add} editor={editor} onClose={onClose}>
      <WithPreview errors={editor.errors} preview={<ModulePreview values={values} />}>
        <div>
          <p className="mb-2 text-sm font-semibold">{words.type}</p>
          <Chips
            label={words.type}
            options={moduleTypes.map((value) => ({ value, label: typeLabel(value) }))}
            value={values.moduleType}
            onChange={(type) => set('moduleType', type)}
          />
        </div>
        <TextField label={words.title} {...text('title')} />
        <TextAreaField label={words.description} {...text('description')} />
        <ModuleContentFields editor={editor} />
        <div className="grid grid-cols-2 gap-5">
          <TextField label={words.duration} {...number('durationMinutes')} />
          <TextField label={words.order} {...number('displayOrder')} />
        </div>
        <div className="divide-y divide-line">
          <Switch label={words.premiumSwitch} {...toggle('isPremium')} />
          <Switch label={words.activeSwitch} detail={words.activeDetail} {...toggle('isActive')} />
        </div>
      </WithPreview>
    </EditorDialog>
  )
}
