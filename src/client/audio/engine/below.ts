import { onSignedOut } from '#client/session.ts'
import { audio } from './engine.ts'
import { onOtherVoice } from './oneVoice.ts'
import { savePlace } from './places.ts'
import { audioPosition, audioState } from './state.ts'
import { createStore } from './store.ts'
import type { Track } from './track.ts'

type Below = { track: Track | null; isPlaying: boolean }

/** What goes on sounding below a timer or a guided practice, on an element of its own: the engine plays the practice's tape. */
export const belowState = createStore<Below>({ track: null, isPlaying: false })

let element: HTMLAudioElement | undefined

/** The engine is about to play a tape: what plays or waits in it does so below from now on. */
export function moveBelow() {
  const { track, status, isSample } = audioState.get()
  if (!track?.url || isSample || track.source === 'tape' || !['playing', 'paused'].includes(status)) return
  place(track, audioPosition.get().seconds, status === 'playing')
}

/** The tape is over: what is below it has the engine to itself again, and its place is kept as ever. */
export function bringBack() {
  const { track, isPlaying } = belowState.get()
  if (!track || !element) return
  const resumeAt = element.currentTime
  drop()
  audio[isPlaying ? 'play' : 'load']({ ...track, resumeAt })
}

export function toggleBelow() {
  if (belowState.get().isPlaying) element?.pause()
  else void element?.play().catch(() => {})
}

/** Its place is kept. */
export function dismissBelow() {
  const { track } = belowState.get()
  if (track?.audioContentId && element)
    savePlace(
      track.audioContentId,
      { seconds: Math.floor(element.currentTime), completed: false, restarted: false },
      null,
    )
  drop()
}

function place(track: Track, seconds: number, isPlaying: boolean) {
  element ??= newElement()
  element.src = track.url ?? ''
  element.currentTime = seconds
  applySound()
  belowState.set({ track, isPlaying })
  // A device that plays one sound at a time plays the practice.
  if (isPlaying) element.play().catch(dismissBelow)
}

/** As loud as the engine is, and asleep with it. */
function applySound() {
  if (!element) return
  const { volume, fade, isMuted } = audioState.get()
  element.volume = volume * fade
  element.muted = isMuted
  if (fade === 0) element.pause()
}

function newElement() {
  const sound = new Audio()
  audioState.subscribe(applySound)
  // What is heard under a practice goes on as long as the practice does.
  sound.addEventListener('ended', () => void sound.play().catch(dismissBelow))
  sound.addEventListener('play', () => belowState.set({ isPlaying: true }))
  sound.addEventListener('pause', () => sound.ended || belowState.set({ isPlaying: false }))
  onOtherVoice(() => sound.pause())
  onSignedOut(drop)
  return sound
}

function drop() {
  belowState.clear()
  element?.pause()
  element?.removeAttribute('src')
}
