import { Copy } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { upload } from '#client/api/upload.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { PictureField } from '#client/staff/fields/PictureField.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Chips } from '#client/ui/Chips.tsx'
import { SelectField, TextAreaField, TextField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { texts } from '../../admin.texts.ts'
import { savePractice } from '../../contract.ts'
import { texts as lists } from '../../lists.texts.ts'
import { adminTypes, collections, isViewerType, kinds, type PracticeType, typeFor } from '../../rules.ts'
import { texts as memberTexts } from '../../texts.ts'
import { PracticeMark } from '../member/PracticeMark.tsx'
import { PracticeContentFields } from './PracticeContentFields.tsx'
import type { StoredPractice } from './practiceValues.ts'
import { copyOf, valuesOf, withOwnContent } from './practiceValues.ts'

type Props = {
  practice: StoredPractice | undefined
  /** The saved practice that a new one begins as a copy of. */
  model?: StoredPractice
  onClose: () => void
  onCopy?: () => void
}

export function PracticeForm({ practice, model, onClose, onCopy }: Props) {
  const [picture, setPicture] = useState<Blob | null>(null)
  async function withPicture<Input extends { imageUrl: string }>(input: Input): Promise<Input> {
    const sent = picture && (await upload<{ url: string }>('recommendedPractices.picture', {}, { picture }))
    return { ...input, imageUrl: sent?.url ?? input.imageUrl }
  }
  const editor = useRowEditor({
    name: 'practice',
    newName: model ? `copy-${model.id}` : 'new',
    row: practice,
    valuesOf: (row) => (model ? copyOf(model) : valuesOf(row)),
    sent: withOwnContent,
    contract: savePractice,
    procedures: {
      staffOne: api.recommendedPractices.staffOne,
      create: async (input) => api.recommendedPractices.create(await withPicture(input)),
      update: async (input) => api.recommendedPractices.update(await withPicture(input)),
    },
    tables: ['recommendedPractices', 'dailyReflections'],
    words: texts,
    onClose,
  })
  const { values, text, number, toggle, set, setAll } = editor
  const changePicture = (chosen: Blob | null) => {
    setPicture(chosen)
    if (!chosen) set('imageUrl', '')
  }
  return (
    <EditorDialog
      title={practice ? texts.edit : texts.add}
      editor={{ ...editor, isDirty: editor.isDirty || picture !== null }}
      onClose={onClose}
    >
      <TextField label={texts.name} {...text('name')} />
      <div className="grid gap-5 wide:grid-cols-2">
        <SelectField
          label={texts.type}
          value={values.type}
          onChange={(event) => set('type', event.target.value as PracticeType)}
        >
          {offeredTypes(values.type).map((type) => (
            <option key={type} value={type}>
              {memberTexts.types[type]}
            </option>
          ))}
        </SelectField>
        <TextField label={texts.durationMinutes} note={texts.durationNote} {...number('durationMinutes')} />
      </div>
      <TextAreaField label={texts.description} {...text('description')} />
      <SelectField label={texts.page} {...text('collection')}>
        <option value="">{texts.noPage}</option>
        {collections.map((page) => (
          <option key={page} value={page}>
            {lists.collections[page].title}
          </option>
        ))}
      </SelectField>
      <div>
        <p className="mb-2 text-sm font-semibold">{texts.kind}</p>
        <Chips
          label={texts.kind}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={values.kind}
          onChange={(kind) => setAll({ kind, type: typeFor(values.type, kind) })}
        />
      </div>
      <PracticeContentFields editor={editor} />
      <PictureField
        label={texts.picture}
        drawn={texts.pictureDrawn}
        picture={picture}
        savedUrl={values.imageUrl || null}
        onChange={changePicture}
      >
        {(imageUrl) => <PracticeMark practice={{ type: values.type, imageUrl }} className="size-24" />}
      </PictureField>
      <div className="divide-y divide-line">
        <Switch label={texts.premiumSwitch} {...toggle('isPremium')} />
        <Switch label={texts.activeSwitch} detail={texts.activeDetail} {...toggle('isActive')} />
        <Switch label={texts.shareableSwitch} detail={texts.shareableDetail} {...toggle('isShareable')} />
      </div>
      {practice && onCopy && (
        <div>
          <Button look="outline" disabled={editor.isDirty} onClick={onCopy}>
            <Copy aria-hidden className="size-4.5" strokeWidth={1.75} />
            {texts.copy}
          </Button>
          <p className="mt-2 text-sm text-muted">{editor.isDirty ? texts.copySavedFirst : texts.copyDetail}</p>
        </div>
      )}
    </EditorDialog>
  )
}

/** §3: the types staff choose from. One of the viewer's own types is offered only to a practice that already has it. */
const offeredTypes = (own: PracticeType): readonly PracticeType[] =>
  isViewerType(own) ? [own, ...adminTypes] : adminTypes
