import { type Place, savePlace } from './places.ts'
import { begunSessions } from './sessions.ts'
import { audioState } from './state.ts'
import type { TrackSession } from './track.ts'

type Sound = { trackId: string; audioContentId: string | null; place: Place | undefined }

/** From now on this sound, in whichever player, plays for this session of a practice; its place remembers that. */
export function attachSession({ trackId, audioContentId, place }: Sound, session: TrackSession) {
  begunSessions.set(trackId, session)
  if (audioState.get().track?.id === trackId) audioState.set({ session, ended: null })
  const { seconds = 0, completed = false } = place ?? {}
  if (audioContentId) savePlace(audioContentId, { seconds, completed, restarted: false }, session)
}
