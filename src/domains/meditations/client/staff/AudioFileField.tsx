import { FileAudio, Undo2, Upload } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'
import { problemOf, readMinutes, titleOf } from './audioFile.ts'
import { inWords } from './bytes.ts'
import { fieldErrors } from './fieldErrors.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { endPreview } from './preview.ts'

const { audios: words } = texts

export type ChosenFile = { file: File; title: string; minutes: number | null }

type Props = {
  saved: { id: string; title: string; audioUrl: string | null; fileSize: number | null } | undefined
  chosen: ChosenFile | null
  onChoose: (chosen: ChosenFile | null) => void
  error: string | undefined
  /** While it is being sent. */
  percent: number | null
}

/** §5: needed for a new audio; for one that is there, a new file takes the place of the old. */
export function AudioFileField({ saved, chosen, onChoose, error, percent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const problem = await problemOf(file)
    if (problem) return toast.bad(fieldErrors[problem] ?? problem, file.name)
    onChoose({ file, title: titleOf(file), minutes: await readMinutes(file) })
  }
  const heard = chosen ? undefined : saved?.id
  useEffect(() => () => endPreview((audioId) => audioId === heard), [heard])
  const size = chosen?.file.size ?? saved?.fileSize
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.file}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border border-line py-2 pr-2 pl-4">
        <FileAudio aria-hidden className="size-6 shrink-0 text-olive" strokeWidth={1.5} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm font-semibold">{chosen?.file.name ?? saved?.title ?? words.fileNote}</p>
          <p role="status" className="text-xs text-muted">
            {percent === null
              ? [size && inWords(size), chosen && saved && words.replaces].filter(Boolean).join(' · ')
              : words.sending(percent)}
          </p>
        </div>
        {saved && !chosen && <PreviewButton audio={saved} />}
        {saved && chosen && (
          <Button look="plain" onClick={() => onChoose(null)}>
            <Undo2 aria-hidden className="size-4.5" strokeWidth={1.75} />
            {words.keepFile}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="audio/*,.mp3,.m4a,.aac,.ogg,.opus,.wav,.flac,.webm"
          aria-label={words.file}
          tabIndex={-1}
          onChange={take}
          className="sr-only"
        />
        <Button look="outline" onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-4.5" strokeWidth={1.75} />
          {saved || chosen ? words.replaceFile : words.chooseFile}
        </Button>
      </div>
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
