import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { failureOf, sentenceOf } from '#client/api/cache.ts'
import type { UploadName } from '#client/api/types.ts'
import { upload } from '#client/api/upload.ts'
import { fieldErrors, texts } from '#client/staff/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { filmLimits } from '#shared/films/films.ts'

const { film: words } = texts

type Props = { to: UploadName; onSent: (address: string) => void }

/** Sends a film ahead of the form, which then names its address. */
export function FilmUpload({ to, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    if (file.size > filmLimits.bytes) return toast.bad(words.failed, fieldErrors.FILM_TOO_BIG)
    setSent(0)
    try {
      const { url } = await upload<{ url: string }>(
        to,
        {},
        { file },
        { onProgress: (bytes, total) => setSent(Math.floor((bytes / total) * 100)) },
      )
      onSent(url)
    } catch (error) {
      toast.bad(words.failed, fieldErrors[failureOf(error)?.fields?.film ?? ''] ?? sentenceOf(error))
    }
    setSent(null)
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm"
        aria-label={words.pick}
        tabIndex={-1}
        aria-hidden
        onChange={take}
        className="sr-only"
      />
      <Button look="outline" disabled={sent !== null} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4.5" strokeWidth={1.75} />
        {sent === null ? words.pick : words.sending(sent)}
      </Button>
      <p className="text-sm text-muted">{words.limits}</p>
    </div>
  )
}
