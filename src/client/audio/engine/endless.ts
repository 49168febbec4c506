import { element } from './element.ts'
import { audio } from './engine.ts'
import { open } from './opening.ts'
import { audioState } from './state.ts'
import type { Track } from './track.ts'

/** Where a sound is heard without an end, and which of its seconds follow themselves there; without any, the whole of it. */
export type Endless = { url: string | null; loop: { from: number; to: number } | null }

let isFollowing = false

/**
 * The track goes on from where it is, without an end. It has no place any more that could be saved, and never completes; what is
 * heard counts as a listening of its own.
 */
export function startEndless(track: Track, { url, loop }: Endless) {
  const { audioContentId, durationMinutes: _, session: __, ...rest } = track
  if (!audioContentId) return
  if (!isFollowing) audioState.subscribe(followTrack)
  isFollowing = true
  const seconds = element.currentTime
  replace({
    ...rest,
    url: url ?? track.url,
    endless: { audioContentId, loop },
    resumeAt: loop && seconds >= loop.to ? loop.from : seconds,
  })
}

/** Back to the track with its end, at the place of it that was just heard. */
export function stopEndless(track: Track) {
  const { endless } = audioState.get().track ?? {}
  if (!endless) return
  const { session: _, ...rest } = track
  replace({ ...rest, resumeAt: placeIn(endless.loop, element.currentTime) })
}

/** Which second of the track is heard at a second of its endless sound. */
const placeIn = (loop: Endless['loop'], seconds: number) =>
  loop && seconds >= loop.to ? loop.from + ((seconds - loop.to) % (loop.to - loop.from)) : seconds

function replace(track: Track) {
  const isOn = !element.paused
  open(track, 'auto')
  audioState.set({ resumedAt: 0, status: 'paused' })
  if (isOn) audio.resume()
}

/** A file without joints begins anew at its end; whatever is opened next ends as ever. */
function followTrack() {
  element.loop = Boolean(audioState.get().track?.endless)
}
