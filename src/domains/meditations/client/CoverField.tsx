import { ImagePlus, Undo2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../admin.texts.ts'
import type { Theme } from '../rules.ts'
import { Cover } from './Cover.tsx'
import { coverPicture } from './coverPicture.ts'

const { fields: words } = texts

type Props = {
  theme: Theme
  seed: string
  /** Chosen now, not sent yet. */
  picture: Blob | null
  /** Already kept with the audio. */
  savedUrl?: string | null
  onChange: (picture: Blob | null) => void
}

export function CoverField({ theme, seed, picture, savedUrl = null, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chosenUrl = useObjectUrl(picture)
  const url = chosenUrl ?? savedUrl
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const made = await coverPicture(file)
    if (made) onChange(made)
    else toast.bad(words.coverInvalid, file.name)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.cover}</legend>
      <div className="flex items-center gap-4">
        <Cover url={url} theme={theme} seed={seed} className="size-24 shrink-0 rounded-2xl border border-line" />
        <div className="min-w-0">
          <p className="text-sm text-muted">{url ? words.coverChosen : words.coverDrawn}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label={words.pickCover}
              tabIndex={-1}
              onChange={take}
              className="sr-only"
            />
            <Button look="outline" onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden className="size-4.5" strokeWidth={1.75} />
              {url ? words.changeCover : words.pickCover}
            </Button>
            {url && (
              <Button look="plain" onClick={() => onChange(null)}>
                <Undo2 aria-hidden className="size-4.5" strokeWidth={1.75} />
                {words.dropCover}
              </Button>
            )}
          </div>
        </div>
      </div>
    </fieldset>
  )
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = blob && URL.createObjectURL(blob)
    setUrl(made)
    return () => void (made && URL.revokeObjectURL(made))
  }, [blob])
  return blob ? url : null
}
