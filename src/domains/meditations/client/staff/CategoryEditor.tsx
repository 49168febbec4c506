import { api, invalidate } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useEditor } from '#client/staff/editor/useEditor.ts'
import { TextAreaField, TextField } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'
import { saveCategory } from '../../contract.ts'
import { categoryColors, categoryIcons } from '../../rules.ts'
import { ColorSwatches, IconSwatches } from '../CategoryMark.tsx'

export type StaffCategory = Answer<typeof api.contentCategories.staffOne>

const { categories: words } = texts

const valuesOf = (category: StaffCategory | undefined) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  color: category?.color ?? categoryColors[0],
  icon: category?.icon ?? categoryIcons[0],
})

type Props = { category: StaffCategory | undefined; onClose: () => void }

export function CategoryEditor({ category, onClose }: Props) {
  const editor = useEditor({
    name: `category.${category?.id ?? 'new'}`,
    contract: saveCategory,
    start: valuesOf(category),
    version: category?.updatedAt,
    save: (input, version) =>
      category && version
        ? api.contentCategories.update({ ...input, id: category.id, version })
        : api.contentCategories.create(input),
    async latest() {
      const now = category && (await api.contentCategories.staffOne.query({ id: category.id }).queryFn())
      return now && { values: valuesOf(now), version: now.updatedAt }
    },
    async onSaved() {
      await invalidate('contentCategories', 'audioContents')
      toast.good(category ? words.updated : words.created)
      onClose()
    },
    failed: category ? words.updateFailed : words.createFailed,
    incomplete: words.incomplete,
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
