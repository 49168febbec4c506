import { useQuery } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { useState } from 'react'
import type { Asks } from '#client/api/types.ts'
import { texts as panel } from '#client/staff/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'

const { audio: texts } = panel
const OFFERED = 6

type Audio = { id: string; title: string; durationMinutes: number }

/** The audios there are, and how one of them is found. */
type Library = {
  one: Asks<[{ id: string }], Audio & { audioUrl: string | null }>
  list: Asks<[{ search?: string }], { items: (Audio & { category: { name: string } | null })[] }>
}

type Props = {
  library: Library
  audioContentId: string | null
  error?: string | undefined
  onChoose: (id: string | null) => void
  /** Of the text field for an address of our own, shown while no audio is chosen. */
  address: {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
}

/** One of the library's audios, found by its words; or a file of ours by its address. */
export function AudioField({ library, audioContentId, error, onChoose, address }: Props) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{texts.label}</legend>
      {audioContentId ? (
        <Chosen library={library} id={audioContentId} onRemove={() => onChoose(null)} />
      ) : (
        <>
          <Offered library={library} onChoose={onChoose} />
          <TextField label={texts.address} placeholder={texts.addressHint} {...address} />
        </>
      )}
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}

function Chosen({ library, id, onRemove }: { library: Library; id: string; onRemove: () => void }) {
  const { data: audio, isPending } = useQuery(library.one.query({ id }))
  return (
    <div className="rounded-2xl border border-line p-4">
      <div className="flex items-center gap-3">
        <Headphones aria-hidden className="size-5 shrink-0 text-lavender" strokeWidth={1.75} />
        <p className="min-w-0 flex-1 break-words">
          <span className="font-semibold">{audio?.title ?? (isPending ? '…' : texts.gone)}</span>
          {audio && <span className="text-muted"> · {texts.minutes(audio.durationMinutes)}</span>}
        </p>
        <Button look="plain" onClick={onRemove}>
          {texts.change}
        </Button>
      </div>
      {audio?.audioUrl && (
        // biome-ignore lint/a11y/useMediaCaption: only to recognise it by ear
        <audio
          controls
          preload="none"
          src={audio.audioUrl}
          aria-label={texts.listen(audio.title)}
          className="mt-3 h-11 w-full"
        />
      )}
    </div>
  )
}

function Offered({ library, onChoose }: { library: Library; onChoose: (id: string) => void }) {
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(library.list.query(search.trim() ? { search: search.trim() } : {}))
  return (
    <div>
      <SearchBox label={texts.search} placeholder={texts.search} search={search} onSearch={setSearch} />
      {error && !data && (
        <p role="alert" className="mt-2 px-4 text-sm text-danger">
          {texts.failed}
        </p>
      )}
      {data?.items.length === 0 && (
        <p role="status" className="mt-2 px-4 text-sm text-muted">
          {texts.none}
        </p>
      )}
      <ul className="mt-2 flex flex-col">
        {data?.items.slice(0, OFFERED).map(({ id, title, durationMinutes, category }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={texts.choose(title)}
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-2xl px-4 py-1.5 text-left text-sm transition hover:bg-olive-soft"
            >
              <span className="font-semibold">{title}</span>
              <span className="text-muted">
                {category ? `${category.name} · ` : ''}
                {texts.minutes(durationMinutes)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
