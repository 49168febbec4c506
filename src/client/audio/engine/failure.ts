import { cachedSession, refetchSession } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { element } from './element.ts'
import { texts } from './failure.texts.ts'
import { stopAutosave } from './saving.ts'
import { audioState } from './state.ts'
import type { Track } from './track.ts'

/** §5: premium asks for a session. */
export function mayPlay({ isPremium }: Track): boolean {
  if (!isPremium || cachedSession()) return true
  toast.bad(texts.premium.title, texts.premium.detail)
  return false
}

/** §8: which sentence depends on what was tried. A file that is refused may mean that the session has ended: the door says so. */
export async function explainFailure() {
  const { track, attempt } = audioState.get()
  if (!track || !element.error) return
  stopAutosave()
  audioState.set({ status: 'paused', isBuffering: false, hasFailed: true })
  const session = await refetchSession().catch(cachedSession)
  if (!session && track.isPremium) toast.bad(texts.premium.title, texts.premium.detail)
  // A practice whose sound fails goes on, and says so itself.
  if (session && track.source !== 'tape')
    toast.bad(texts.playback.title, attempt === 'resume' ? texts.playback.resume : texts.playback.file)
}
