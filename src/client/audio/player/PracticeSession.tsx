import { lazy, Suspense } from 'react'
import { audioState } from '#client/audio/engine/state.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { loadSessionParts, type SessionParts } from './sessionParts.ts'

const nothing = () => null
/** A player plays on when this code cannot be fetched; the rating is then asked for nowhere. */
const load = (): Promise<SessionParts> =>
  (loadSessionParts?.() ?? Promise.reject()).catch(() => ({ Before: nothing, After: nothing }))

const Before = lazy(() => load().then((parts) => ({ default: parts.Before })))
const After = lazy(() => load().then((parts) => ({ default: parts.After })))

/** Around the sound of a practice: how one feels before it; once it was heard to its end, how it was. */
export function PracticeSession() {
  const { session, ended } = useAudio()
  return (
    <Suspense>
      {session?.practiceId && <Before key={session.id} sessionId={session.id} />}
      {ended && <After sessionId={ended.id} onClose={() => audioState.set({ ended: null })} />}
    </Suspense>
  )
}
