import { useMember } from '#client/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { texts } from '../../texts.ts'
import { Note } from './NotesCard.tsx'
import { useDraftedReflections } from './noteDraft.ts'

/**
 * Lists all drafts of this device, including those whose reflection lies far back or was deleted, beside notes that are being
 * edited further down.
 */
export function UnsavedNotes({ beside }: { beside: string[] }) {
  const reflections = useDraftedReflections(useMember().id).filter((id) => !beside.includes(id))
  return <NotesOfDevice words={texts.unsaved} reflections={reflections} />
}

type Props = { words: { title: string; detail: string }; reflections: string[] }

/** Notes of which a text is on this device alone. */
export function NotesOfDevice({ words, reflections }: Props) {
  if (reflections.length === 0) return null
  return (
    <section className="mb-7">
      <h2 className="font-serif text-lg font-semibold">{words.title}</h2>
      <p className="mt-1 text-sm text-muted">{words.detail}</p>
      <ul className="mt-3 grid gap-3 wide:grid-cols-2 wide:items-start">
        {reflections.map((id) => (
          <li key={id}>
            <Card className="pt-1!">
              <Note reflectionId={id} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
