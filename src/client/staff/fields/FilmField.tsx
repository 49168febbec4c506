import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Asks, UploadName } from '#client/api/types.ts'
import { FilmPlayer } from '#client/film/FilmPlayer.tsx'
import { filmOf } from '#client/film/film.ts'
import { texts as panel } from '#client/staff/texts.ts'
import { TextField } from '#client/ui/Field.tsx'
import { posterOf } from '#shared/films/films.ts'
import { FilmUpload } from './FilmUpload.tsx'

const { film: texts } = panel

type Props = {
  /** Addresses of the films we have ourselves. */
  films: Asks<[], string[]>
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  /** Where a film of the staff's own is sent, and what becomes of its address. */
  uploadTo: UploadName
  onSent: (address: string) => void
  /** Where the film already stands in a preview of the whole. */
  isShownElsewhere?: boolean
}

/** Where a film is, what members will make of it, and the film itself. */
export function FilmField({ films, uploadTo, onSent, isShownElsewhere, ...field }: Props) {
  const { data: ours = [] } = useQuery(films.query())
  const id = useId()
  const film = field.value.trim() ? filmOf(field.value.trim(), location.origin) : undefined
  return (
    <div>
      <TextField label={texts.label} list={id} inputMode="url" placeholder={texts.placeholder} {...field} />
      <datalist id={id}>
        {ours.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <FilmUpload to={uploadTo} onSent={onSent} />
      {film && <p className="mt-2 text-sm text-muted">{texts[film.kind]}</p>}
      {film && film.kind !== 'elsewhere' && !isShownElsewhere && (
        <div className="mt-3 max-w-sm">
          <FilmPlayer key={film.url} title={texts.preview} address={film.url} poster={posterOf(film.url)} />
        </div>
      )}
    </div>
  )
}
