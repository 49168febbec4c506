import { useQuery } from '@tanstack/react-query'
import { PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { dayPath } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { EraseNote } from './EraseNote.tsx'
import { type Listed, ListedText } from './ListedText.tsx'
import { Note } from './NotesCard.tsx'

type Props = {
  note: Listed
  search: string
  isEdited: boolean
  onEdit: (reflectionId: string) => void
  onErased: () => void
}

/** Read, edited in its place with everything the editor of the day has, and erased. */
export function ListedNote({ note, search, isEdited, onEdit, onErased }: Props) {
  const { date, phrase, reflectionId, reflectionDay } = note
  const [isErasing, setErasing] = useState(false)
  const { data: consent } = useQuery(api.consents.mine.query())
  const mayEdit = consent && consent.revokedAt === null
  return (
    <Card>
      <div className="-mt-2 -mr-2.5 flex items-center justify-between gap-3">
        <p className="text-xs text-muted">{texts.all.writtenOn(date)}</p>
        <IconButton icon={Trash2} label={texts.erase.open(date)} onClick={() => setErasing(true)} />
      </div>
      {isEdited ? (
        <Note reflectionId={reflectionId} startsEditing />
      ) : (
        <>
          <ListedText note={note} search={search} />
          {mayEdit && (
            <Button look="soft" className="mt-3" onClick={() => onEdit(reflectionId)}>
              <PenLine aria-hidden className="size-[18px]" strokeWidth={1.75} />
              {texts.notes.edit}
            </Button>
          )}
        </>
      )}
      <p className="mt-4 border-t border-line pt-3 text-sm text-pretty text-muted">
        {reflectionDay ? (
          <Link to={dayPath(reflectionDay)} className="underline underline-offset-4">
            {phrase}
          </Link>
        ) : (
          texts.all.withdrawn
        )}
      </p>
      {isErasing && <EraseNote note={note} onErased={onErased} onClose={() => setErasing(false)} />}
    </Card>
  )
}
