import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { texts as shell } from '#client/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { profilePaths } from '#domains/profile/paths.ts'
import { texts } from '../../texts.ts'
import { NoteConflict } from './NoteConflict.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { useNote } from './useNote.ts'

/** `isComing`: the page has already requested the note (useNoteOfDay), so this card must not request it again. */
type Props = { reflectionId: string; isComing?: boolean; startsEditing?: boolean }

export function NotesCard({ reflectionId, isComing }: Props) {
  return (
    <Card>
      <h2 className="eyebrow text-olive-strong">{texts.notes.title}</h2>
      <Note key={reflectionId} reflectionId={reflectionId} isComing={isComing} />
    </Card>
  )
}

export function Note({ reflectionId, isComing = false, startsEditing = false }: Props) {
  const note = useNote(reflectionId, { isComing, startsEditing })
  if (note.isPending) return <Skeleton className="mt-4 h-24" />
  if (note.isLoadingError)
    return (
      <div role="alert" className="mt-4">
        <p className="text-muted">{texts.notes.loadFailed}</p>
        <Button look="soft" className="mt-3" onClick={() => void note.refetch()}>
          {shell.retry}
        </Button>
      </div>
    )
  if (note.conflict) return <NoteConflict note={note} />
  if (note.isEditing) return <NoteEditor note={note} />
  return <NoteView text={note.note?.notes ?? ''} isBack={note.hasClosed} onEdit={note.edit} />
}

type NoteViewProps = { text: string; isBack: boolean; onEdit: () => void }

function NoteView({ text, isBack, onEdit }: NoteViewProps) {
  const { data: consent } = useQuery(api.consents.mine.query())
  const isWithdrawn = consent === null || (consent?.revokedAt ?? null) !== null
  return (
    <div className="mt-4">
      {text ? (
        <p className="text-base leading-7 break-words whitespace-pre-wrap">{text}</p>
      ) : (
        <div className="rounded-2xl bg-olive-soft/50 px-5 py-6 text-center">
          <p className="font-semibold">{texts.notes.empty}</p>
          <p className="mt-1 text-sm text-muted">{texts.notes.prompt}</p>
        </div>
      )}
      {isWithdrawn ? (
        <p className="mt-4 text-sm text-muted">
          {texts.notes.noConsent}{' '}
          <Link
            to={`${profilePaths.profile}?tab=dados`}
            className="font-semibold text-olive-strong underline underline-offset-4"
          >
            {texts.notes.toConsent}
          </Link>
        </p>
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look={text ? 'soft' : 'primary'} autoFocus={isBack} onClick={onEdit}>
            <PenLine aria-hidden className="size-[18px]" strokeWidth={1.75} />
            {text ? texts.notes.edit : texts.notes.add}
          </Button>
          <p className="text-sm text-muted">{texts.notes.private}</p>
        </div>
      )}
    </div>
  )
}
