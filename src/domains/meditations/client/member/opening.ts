import { api, queryClient } from '#client/api/cache.ts'
import { audio as player } from '#client/audio/engine/engine.ts'
import { trackOf } from './trackOf.ts'
import type { Audio } from './useLibrary.ts'

/** One tap: the sound starts while the player opens. Its page has nothing to ask, and without a network nobody to ask. */
export function opening(audio: Audio, since: () => number) {
  const remember = () => {
    const knownAt = since()
    const { queryKey } = api.audioContents.one.query({ id: audio.id })
    if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < knownAt)
      queryClient.setQueryData(queryKey, audio, { updatedAt: knownAt })
  }
  return {
    remember,
    start() {
      remember()
      player.play(trackOf(audio))
    },
  }
}
