import { applySound, element, moveTo } from './element.ts'
import { playableUrl, resumePoint } from './rules.ts'
import { save, savedAlready, stopAutosave } from './saving.ts'
import { sessionOf } from './sessions.ts'
import { sampleUrl } from './sounds.ts'
import { audioPosition, audioState, openingRate } from './state.ts'
import type { Track } from './track.ts'

/** The track before keeps its place; this one stands ready at its own. */
export function open(track: Track, preload: 'auto' | 'metadata') {
  save()
  const url = playableUrl(track.url)
  const resumedAt = url ? resumePoint(track.resumeAt, (track.durationMinutes ?? 0) * 60) : 0
  savedAlready(resumedAt)
  audioState.set({
    track,
    status: 'loading',
    isSample: !url,
    hasFailed: false,
    isBuffering: false,
    duration: 0,
    resumedAt,
    session: sessionOf(track),
    ended: null,
    rate: openingRate(track),
  })
  element.preload = preload
  element.src = url ?? sampleUrl
  applySound()
  moveTo(resumedAt)
}

/** After a failure: the same file, fetched anew, at the same place. */
export function reopen() {
  const { seconds } = audioPosition.get()
  audioState.set({ hasFailed: false })
  element.load()
  moveTo(seconds)
}

export function close() {
  stopAutosave()
  audioState.set({
    track: null,
    status: 'idle',
    isBuffering: false,
    duration: 0,
    hasFailed: false,
    resumedAt: 0,
    session: null,
    ended: null,
  })
  element.pause()
  element.removeAttribute('src')
  element.load()
  audioPosition.set({ seconds: 0 })
}
