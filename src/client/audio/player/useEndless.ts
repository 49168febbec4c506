import { isSameTrack, type Track } from '#client/audio/engine/track.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'

/** Whether this track plays without an end. */
export function useEndless(track: Track): boolean {
  const { track: current } = useAudio()
  return isSameTrack(current, track) && current?.endless !== undefined
}
