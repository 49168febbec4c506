import { ImagePlus, Undo2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from '#client/staff/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { squarePicture } from './squarePicture.ts'

const { picture: words } = texts

type Props = {
  label: string
  /** What is shown without a picture, in words. */
  drawn: string
  /** Chosen now, not sent yet. */
  picture: Blob | null
  /** Already kept with the row. */
  savedUrl?: string | null
  onChange: (picture: Blob | null) => void
  children: (url: string | null) => ReactNode
}

export function PictureField({ label, drawn, picture, savedUrl = null, onChange, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chosenUrl = useObjectUrl(picture)
  const url = chosenUrl ?? savedUrl
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const made = await squarePicture(file)
    if (made) onChange(made)
    else toast.bad(words.invalid, file.name)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex items-center gap-4">
        {children(url)}
        <div className="min-w-0">
          <p className="text-sm text-muted">{url ? words.chosen : drawn}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label={words.pick}
              tabIndex={-1}
              aria-hidden
              onChange={take}
              className="sr-only"
            />
            <Button look="outline" onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden className="size-4.5" strokeWidth={1.75} />
              {url ? words.change : words.pick}
            </Button>
            {url && (
              <Button look="plain" onClick={() => onChange(null)}>
                <Undo2 aria-hidden className="size-4.5" strokeWidth={1.75} />
                {words.drop}
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
