import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { TextAreaField, TextField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import { saveCategory } from '../../contract.ts'
import { categoryColors, categoryIcons } from '../../rules.ts'
import { ColorSwatches, IconSwatches } from '../CategoryMark.tsx'

type StaffCategory = Answer<typeof api.contentCategories.staffOne>

const { categories: words } = texts

const valuesOf = (category: StaffCategory | undefined) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  color: category?.color ?? categoryColors[0],
  icon: category?.icon ?? categoryIcons[0],
})

type Props = { category: StaffCategory | undefined; onClose: () => void }

export function CategoryEditor({ category, onClose }: Props) {
  const editor = useRowEditor({
    name: 'category',
    row: category,
    valuesOf,
    contract: saveCategory,
    procedures: api.contentCategories,
    tables: ['contentCategories', 'audioContents'],
    words,
    onClose,
  })
  return (
    <EditorDialog title={category ? words.edit : words.add} editor={editor} onClose={onClose}>
      <TextField label={words.name} {...editor.text('name')} />
      <TextAreaField label={words.description} {...editor.text('description')} />
      <ColorSwatches value={editor.values.color} onChange={(color) => editor.set('color', color)} />
      <IconSwatches value={editor.values.icon} onChange={(icon) => editor.set('icon', icon)} />
    </EditorDialog>
  )
}
