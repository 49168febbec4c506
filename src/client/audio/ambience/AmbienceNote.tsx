import { useSyncExternalStore } from 'react'
import { missing } from './note.texts.ts'
import { ambienceState } from './state.ts'

/** One quiet line where the chosen ambience does not come; the practice goes on. */
export function AmbienceNote() {
  const { isMissing } = useSyncExternalStore(ambienceState.subscribe, ambienceState.get)
  return (
    <p role="status" className="mt-2 text-sm text-current/75 empty:hidden">
      {isMissing && missing}
    </p>
  )
}
