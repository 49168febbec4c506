import { toast } from '#client/ui/toast.tsx'
import { applySound, element, moveTo } from './element.ts'
import { texts } from './failure.texts.ts'
import { mayPlay } from './failure.ts'
import { close, open, reopen } from './opening.ts'
import { clampPosition, clampVolume } from './rules.ts'
import { save, saveSoon } from './saving.ts'
import { audioState, rememberChoices } from './state.ts'
import { isSameTrack, type Track } from './track.ts'

/** What anyone in the app can do with the sound. */
export const audio = {
  play,
  load,
  pause: () => element.pause(),
  resume,
  toggle,
  seek,
  skip,
  restart,
  stop,
  dismiss,
  setVolume,
  toggleMute,
  setRate,
}

/** §4: the track that is already current goes on; another one takes its place. */
function play(track: Track) {
  if (isSameTrack(audioState.get().track, track)) return resume()
  if (!mayPlay(track)) return
  open(track, 'auto')
  begin('start')
}

/** Ready at its place, silent until asked. */
function load(track: Track) {
  if (isSameTrack(audioState.get().track, track)) return
  open(track, 'metadata')
  audioState.set({ status: 'paused' })
}

function resume() {
  const { track, hasFailed } = audioState.get()
  if (!track || !mayPlay(track)) return
  if (hasFailed) reopen()
  begin('resume')
}

function toggle() {
  const { status } = audioState.get()
  if (status === 'playing' || status === 'loading') element.pause()
  else resume()
}

function seek(seconds: number) {
  const { track, duration } = audioState.get()
  if (!track || duration === 0) return
  moveTo(clampPosition(seconds, duration))
  saveSoon({ restarted: element.currentTime < 1 })
}

function skip(direction: 1 | -1) {
  const { track } = audioState.get()
  if (track) seek(element.currentTime + direction * track.skipSeconds)
}

function restart() {
  moveTo(0)
  save({ restarted: true })
  audioState.set({ resumedAt: 0 })
  resume()
}

/** §4: back to the start, and the 0 is saved. */
function stop() {
  if (!audioState.get().track) return
  audioState.set({ status: 'idle', isBuffering: false, resumedAt: 0 })
  element.pause()
  moveTo(0)
  save({ restarted: true })
}

/** Puts the player away and keeps the place. */
function dismiss() {
  save()
  close()
}

function setVolume(wanted: number) {
  const volume = clampVolume(wanted)
  audioState.set({ volume, isMuted: volume === 0 })
  applySound()
  rememberChoices()
}

/** §5: unmuting sets a volume above 0. */
function toggleMute() {
  const { isMuted, volume } = audioState.get()
  audioState.set({ isMuted: !isMuted, volume: isMuted && volume === 0 ? 0.5 : volume })
  applySound()
}

function setRate(rate: number) {
  audioState.set({ rate })
  applySound()
  rememberChoices()
}

function begin(attempt: 'start' | 'resume') {
  audioState.set({ status: 'loading', isBuffering: true, attempt })
  element.play().catch((error: unknown) => refused(error, attempt))
}

/** A browser may want a tap first, and another track may have come in between: neither is an error. */
function refused(error: unknown, attempt: 'start' | 'resume') {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError' || element.error) return
  audioState.set({ status: 'paused', isBuffering: false })
  if (name !== 'NotAllowedError') toast.bad(texts.playback.title, texts.playback[attempt])
}
