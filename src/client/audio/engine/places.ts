import { useSyncExternalStore } from 'react'
import { cachedSession, onSignedOut } from '#client/session.ts'
import { createStore } from './store.ts'
import type { Heard, TrackSession } from './track.ts'

/** Where a member stands in an audio; `savedAt` is the clock of the device that heard it. */
export type Place = { seconds: number; completed: boolean; savedAt: number; session: TrackSession | null }

/** Told by the composition: where places are saved belongs to the domain of the audios. */
export type PlaceKeeper = {
  save: (memberId: string, audioContentId: string, place: Place & { restarted: boolean }) => void
  /** A place that has not reached the server yet. */
  queued: (memberId: string, audioContentId: string) => Place | undefined
}

let keeper: PlaceKeeper | undefined

export function keepPlacesBy(given: PlaceKeeper) {
  keeper = given
}

/** What was heard since this page was opened: newer than anything a list was told. */
const heardHere = createStore<Record<string, Place>>({})
onSignedOut(() => heardHere.clear())

export function savePlace(
  audioContentId: string,
  { seconds, completed, restarted }: Heard,
  session: TrackSession | null,
) {
  const memberId = cachedSession()?.id
  if (!memberId) return
  const queued = keeper?.queued(memberId, audioContentId)
  if (seconds === 0 && !restarted && queued && queued.seconds > 0) return
  const wasCompleted = completed || queued?.completed || heardHere.get()[audioContentId]?.completed || false
  const place = { seconds, completed: wasCompleted, savedAt: Date.now(), session }
  heardHere.set({ [audioContentId]: place })
  keeper?.save(memberId, audioContentId, { ...place, restarted })
}

/** The server has just told this place, or taken it: a player that opens with an older answer must not start from that. */
export function setLatestPlace(audioContentId: string, place: Place) {
  heardHere.set({ [audioContentId]: latestPlace(audioContentId, place) })
}

/** What was heard stays; playing on from there is another session. */
export function dropPlaceSession(sessionId: string) {
  for (const [audioContentId, place] of Object.entries(heardHere.get()))
    if (place.session?.id === sessionId)
      heardHere.set({ [audioContentId]: { ...place, session: null, savedAt: Date.now() } })
}

/** The later of what the server knows and what has not reached it yet. */
export function latestPlace<K extends Place | undefined>(audioContentId: string, known: K): Place | K {
  const here = heardHere.get()[audioContentId] ?? keeper?.queued(cachedSession()?.id ?? '', audioContentId)
  return here && here.savedAt > (known?.savedAt ?? 0) ? here : known
}

/** The place as a list should show it: what the server told, or what was heard since. */
export function useLatestPlace(audioContentId: string, known: Place): Place {
  useSyncExternalStore(heardHere.subscribe, heardHere.get)
  return latestPlace(audioContentId, known)
}
