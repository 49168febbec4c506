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

/** While the sound of a practice plays: how one feels before it. */
export function BeforePractice() {
  const { session } = useAudio()
  return <Suspense>{session?.practiceId && <Before key={session.id} sessionId={session.id} />}</Suspense>
}

/** Once the sound of a practice was heard to its end: how it was. */
export function AfterPractice({ title }: { title: string }) {
  const { ended } = useAudio()
  const close = () => audioState.set({ ended: null })
  return <Suspense>{ended && <After title={title} sessionId={ended.id} onClose={close} />}</Suspense>
}
