import { cachedSession, onSignedOut } from '#client/session.ts'
import { element, moveTo } from './element.ts'
import { explainFailure } from './failure.ts'
import { close } from './opening.ts'
import { resumePoint } from './rules.ts'
import { save, savedAlready, startAutosave, stopAutosave } from './saving.ts'
import { endSession, sessionKeeper } from './sessions.ts'
import { audioPosition, audioState } from './state.ts'

/** The element tells what really happens, whoever asked for it: a page, a headset, an incoming call. */
export function followElement() {
  const on = (event: keyof HTMLMediaElementEventMap, listener: () => void) => element.addEventListener(event, listener)
  on('loadedmetadata', arrive)
  on('durationchange', () => Number.isFinite(element.duration) && audioState.set({ duration: element.duration }))
  on('timeupdate', follow)
  on('waiting', () => !element.paused && audioState.set({ isBuffering: true }))
  on('playing', () => {
    audioState.set({ status: 'playing', isBuffering: false, hasFailed: false, attempt: 'file' })
    startAutosave()
    void followSound()
  })
  on('pause', rest)
  on('ended', finish)
  on('error', () => void explainFailure())
  onSignedOut(() => audioState.get().track && close())
}

/** Where time moves on it plays: WebKit does not say so after every jump. */
function follow() {
  const { status, isBuffering } = audioState.get()
  if (status === 'ended') return
  const hasMoved = !element.seeking && element.currentTime > audioPosition.get().seconds
  if (isBuffering && hasMoved) audioState.set({ isBuffering: false })
  audioPosition.set({ seconds: element.currentTime })
}

/** Not every browser starts where it was told to before it knew the file. */
function arrive() {
  void followSound()
  const { resumedAt } = audioState.get()
  const wanted = resumePoint(audioPosition.get().seconds, element.duration)
  audioState.set({ duration: element.duration, resumedAt: resumePoint(resumedAt, element.duration) })
  if (Math.abs(element.currentTime - wanted) > 1) moveTo(wanted)
}

function rest() {
  stopAutosave()
  if (element.ended || audioState.get().status === 'idle') return
  audioState.set({ status: 'paused', isBuffering: false })
  save()
}

/** §4: completed with the full duration, and back at the start. */
function finish() {
  const { track, session } = audioState.get()
  save({ completed: true, seconds: Math.round(element.duration) })
  audioState.set({
    status: 'ended',
    isBuffering: false,
    resumedAt: 0,
    ended: session?.practiceId ? session : null,
  })
  moveTo(0)
  savedAlready(0)
  if (session) endSession(session.id)
  const memberId = cachedSession()?.id
  if (session?.practiceId && memberId) sessionKeeper?.completed(memberId, session.id)
  track?.onEnded?.()
}

let isFollowing = false

/** What only matters once something sounds comes with the first track; should its code not come, with the first sound. */
async function followSound() {
  if (isFollowing) return
  isFollowing = true
  const code = await import('./followSound.ts').catch(() => undefined)
  code?.followSound()
  isFollowing = code !== undefined
}
