import { useEffect, useRef, useState } from 'react'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { upload } from '#client/api/upload.ts'
import { WireError } from '#client/api/wire.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { TextField } from '#client/ui/Field.tsx'
import { percent } from '#shared/percent.ts'
import { texts } from '../../admin.texts.ts'
import { saveAudio } from '../../contract.ts'
import { AudioFields } from './AudioFields.tsx'
import { AudioFileField, type ChosenFile } from './AudioFileField.tsx'
import { CoverField } from './CoverField.tsx'
import { blankValues, type Values } from './queuedAudio.ts'

type StoredAudio = Answer<typeof api.audioContents.staffOne>

const { audios: words, fields } = texts

const valuesOf = (audio: StoredAudio | undefined): Values =>
  audio
    ? {
        title: audio.title,
        description: audio.description ?? '',
        transcript: audio.transcript ?? '',
        tags: spaced(audio.tags ?? []),
        durationMinutes: audio.durationMinutes,
        instructorName: audio.instructorName ?? '',
        categoryId: audio.categoryId ?? '',
        isPremium: audio.isPremium,
      }
    : blankValues

/** Kept as typed between the commas; the contract trims. */
const spaced = (tags: string[]) => tags.map((tag, place) => (place > 0 ? ` ${tag}` : tag))

type Props = { audio: StoredAudio | undefined; onClose: () => void }

export function AudioEditor({ audio, onClose }: Props) {
  const [newId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [cover, setCover] = useState<{ picture: Blob | null } | null>(null)
  const { sentPercent, send } = useSending()
  const files = { picture: cover?.picture ?? null, file: chosen?.file ?? null }
  const editor = useRowEditor({
    name: 'audio',
    row: audio,
    valuesOf,
    contract: saveAudio,
    procedures: {
      staffOne: api.audioContents.staffOne,
      async create(input) {
        if (!chosen) throw new WireError({ code: 'INVALID_INPUT', id: '', fields: { audio: 'FILE_REQUIRED' } })
        return send('audioContents.create', { ...input, id: newId }, files)
      },
      update: (input) => send('audioContents.update', { ...input, removesCover: cover?.picture === null }, files),
    },
    tables: ['audioContents', 'contentCategories'],
    words,
    onClose,
  })
  const { values, set, fill } = editor
  const choose = (next: ChosenFile | null) => {
    setChosen(next)
    if (next)
      fill(({ title, durationMinutes }) => ({
        title: title || next.title,
        durationMinutes: durationMinutes ?? next.minutes,
      }))
  }
  return (
    <EditorDialog
      title={audio ? words.edit : words.add}
      editor={{ ...editor, isDirty: editor.isDirty || chosen !== null || cover !== null }}
      onClose={onClose}
    >
      <AudioFileField
        saved={audio}
        chosen={chosen}
        onChoose={choose}
        error={editor.errorAt('audio')}
        percent={editor.isSaving && chosen ? sentPercent : null}
      />
      <AudioFields
        controls={editor}
        fileMinutes={chosen?.minutes ?? null}
        tags={
          <TextField
            label={fields.tags}
            note={fields.tagsNote}
            name="tags"
            error={editor.errorAt('tags')}
            value={values.tags.join(',')}
            onChange={(event) => set('tags', event.target.value === '' ? [] : event.target.value.split(','))}
          />
        }
        cover={
          <CoverField
            id={audio?.id ?? newId}
            sound={values}
            picture={cover?.picture ?? null}
            savedUrl={cover ? null : (audio?.coverImageUrl ?? null)}
            onChange={(picture) => setCover({ picture })}
          />
        }
      />
    </EditorDialog>
  )
}

/** Closing the form ends what it was sending. */
function useSending() {
  const [sentPercent, setSent] = useState(0)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const send: typeof upload = (name, details, files) => {
    leaving.current = new AbortController()
    const onProgress = (sent: number, total: number) => setSent(percent(sent, total))
    return upload(name, details, files, { signal: leaving.current.signal, onProgress })
  }
  return { sentPercent, send }
}
