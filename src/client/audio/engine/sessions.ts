import { onSignedOut } from '#client/session.ts'
import { dropPlaceSession, type Place } from './places.ts'
import { audioState } from './state.ts'
import type { HeardReport, Track, TrackSession } from './track.ts'

export type PracticeSound = { id: string; audioContentId: string | null }

/** Told by the composition: sessions belong to the domain of the practices. */
export type SessionKeeper = {
  /** A member starts a practice by its sound: counted as begun, or going on where it was left. */
  begin: (practice: PracticeSound) => Promise<void>
  /** What was heard without a practice, all of it so far; told again and again while it goes on. */
  listened: (memberId: string, report: HeardReport) => void
  /** The sound of a practice was heard to its end. */
  completed: (memberId: string, sessionId: string) => void
}

export let sessionKeeper: SessionKeeper | undefined

export function keepSessionsBy(keeper: SessionKeeper) {
  sessionKeeper = keeper
}

/** Sessions of practices that were begun in this page, by the id of the track that is their sound. */
export const begunSessions = new Map<string, TrackSession>()
onSignedOut(() => begunSessions.clear())

/** Which session playing this track belongs to: the practice that was just begun, the one it carries, or a listening of its own. */
export const sessionOf = (track: Track): TrackSession => begunSessions.get(track.id) ?? track.session ?? freshSession()

export const freshSession = (): TrackSession => ({ id: crypto.randomUUID(), practiceId: null })

/** The session is over or gone: the same sound, played again in whichever player, is another one. */
export function endSession(sessionId: string) {
  for (const [trackId, { id }] of begunSessions) if (id === sessionId) begunSessions.delete(trackId)
  dropPlaceSession(sessionId)
  if (audioState.get().session?.id === sessionId) audioState.set({ session: freshSession() })
}

/** Listening goes on with the same session within one sitting; after this long it is another one. */
export const SITTING_MS = 3 * 60 * 60_000

/** The session that goes on at this place. A practice goes on whenever its member comes back. */
export const sessionAt = ({ session, savedAt }: Pick<Place, 'session' | 'savedAt'>): TrackSession | undefined =>
  session && (session.practiceId || Date.now() - savedAt < SITTING_MS) ? session : undefined
