import type { Track } from '#client/audio/engine/track.ts'

/** A tape as the engine plays it. Its pace is the practice, so the speed chosen for other voices is not taken over. */
export const tapeTrack = (address: string, title: string): Track => ({
  id: address,
  source: 'tape',
  url: address,
  title,
  skipSeconds: 15,
  isUnhurried: true,
})
