import { texts } from '../../texts.ts'
import { titles } from '../../titles.texts.ts'
import { AllNotes } from './AllNotes.tsx'
import { Views } from './Views.tsx'

export default function NotesPage() {
  return (
    <>
      <Views title={titles.notes} subtitle={texts.notes.private} view="notes" />
      <AllNotes />
    </>
  )
}
