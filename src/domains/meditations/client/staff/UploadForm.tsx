import { FileAudio, Send, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { limitsAt } from '#client/staff/editor/limits.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from '../../admin.texts.ts'
import { saveAudio } from '../../contract.ts'
import { type AudioControls, AudioFields } from './AudioFields.tsx'
import { inWords } from './bytes.ts'
import { CoverField } from './CoverField.tsx'
import { fieldErrors } from './fieldErrors.ts'
import type { QueuedAudio } from './queuedAudio.ts'
import { TagsField } from './TagsField.tsx'
import { illustrate, submit, takeFileOut, write } from './uploadQueue.ts'

const { upload: words } = texts

export function UploadForm({ item }: { item: QueuedAudio }) {
  const form = useRef<HTMLFormElement>(null)
  const { id, values, file, picture, fileMinutes } = item
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = submit(id)
    const first =
      wrong && Array.from(form.current?.elements ?? []).find((field) => wrong[field.getAttribute('name') ?? ''])
    if (first instanceof HTMLElement) first.focus()
  }
  return (
    <Card>
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-5">
        <div className="flex items-center gap-3">
          <FileAudio aria-hidden className="size-6 shrink-0 text-olive" strokeWidth={1.5} />
          <div className="min-w-0 flex-1">
            <h2 className="font-serif text-lg font-semibold">{words.details}</h2>
            <p className="text-sm text-muted">{file ? `${file.name} · ${inWords(file.size)}` : words.noFile}</p>
          </div>
          {file && <IconButton icon={X} label={words.takeOut} onClick={() => takeFileOut(id)} />}
        </div>
        {item.problem && (
          <p role="alert" className="rounded-2xl bg-danger/10 px-4 py-3 text-sm text-danger">
            {item.problem}
          </p>
        )}
        <AudioFields
          controls={controlsOf(item)}
          fileMinutes={fileMinutes}
          tags={
            <TagsField tags={values.tags} onChange={(tags) => write(id, { tags })} error={sentence(item.errors.tags)} />
          }
          cover={<CoverField id={id} sound={values} picture={picture} onChange={(chosen) => illustrate(id, chosen)} />}
        />
        <Button type="submit" size="large" className="wide:self-end">
          <Send aria-hidden className="size-4.5" strokeWidth={1.75} />
          {words.send}
        </Button>
      </form>
    </Card>
  )
}

const sentence = (key: string | undefined) => key && (fieldErrors[key] ?? key)

const fieldOf = (key: string, errors: QueuedAudio['errors']) => ({
  name: key,
  error: sentence(errors[key]),
  ...limitsAt(saveAudio, key),
})

const controlsOf = ({ id, values, errors }: QueuedAudio): AudioControls => ({
  text: (key) => ({
    ...fieldOf(key, errors),
    value: values[key],
    onChange: ({ target }) => write(id, { [key]: target.value }),
  }),
  number: (key) => ({
    ...fieldOf(key, errors),
    type: 'number',
    inputMode: 'numeric',
    value: values[key] ?? '',
    onChange: ({ target: { valueAsNumber: typed } }) => write(id, { [key]: Number.isNaN(typed) ? null : typed }),
  }),
  toggle: (key) => ({ on: values[key], onChange: (on) => write(id, { [key]: on }) }),
})
