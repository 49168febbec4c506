import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/api/cache.ts'
import { SelectField, TextAreaField, TextField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { texts } from '../../admin.texts.ts'

const { fields: words } = texts

type Control<V, T> = {
  name: string
  value: V
  error: string | undefined
  onChange: (event: { target: T }) => void
}

/** The editor's own, or the upload queue's. */
export type AudioControls = {
  text: (
    key: 'title' | 'description' | 'transcript' | 'instructorName' | 'categoryId',
  ) => Control<string, { value: string }>
  number: (
    key: 'durationMinutes',
  ) => Control<number | string, { valueAsNumber: number }> & { type: string; inputMode: 'numeric' }
  toggle: (key: 'isPremium') => { on: boolean; onChange: (on: boolean) => void }
}

type Props = { controls: AudioControls; fileMinutes?: number | null; tags: ReactNode; cover: ReactNode }

export function AudioFields({ controls, fileMinutes, tags, cover }: Props) {
  const categories = useQuery(api.contentCategories.list.query())
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-[1fr_15rem]">
        <TextField label={words.title} required {...controls.text('title')} />
        <TextField
          label={words.duration}
          step={1}
          required
          note={fileMinutes ? words.fileLasts(fileMinutes) : undefined}
          {...controls.number('durationMinutes')}
        />
      </div>
      <div className="grid gap-5 wide:grid-cols-2">
        <SelectField label={words.category} note={words.optional} {...controls.text('categoryId')}>
          <option value="">{words.noCategory}</option>
          {categories.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.instructor}
          note={words.optional}
          autoComplete="off"
          {...controls.text('instructorName')}
        />
      </div>
      {tags}
      <TextAreaField label={words.description} note={words.optional} {...controls.text('description')} />
      <TextAreaField label={words.transcript} note={words.transcriptNote} {...controls.text('transcript')} />
      {cover}
      <Switch label={words.premium} detail={words.premiumDetail} {...controls.toggle('isPremium')} />
    </>
  )
}
