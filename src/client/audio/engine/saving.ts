import { sendOnLeaving } from '#client/outbox/leaving.ts'
import { cachedSession } from '#client/session.ts'
import { element } from './element.ts'
import { savePlace } from './places.ts'
import { autosaveMs } from './rules.ts'
import { audioState } from './state.ts'

let savedSeconds = 0
let autosave: number | undefined
let soon: number | undefined

type How = { completed?: boolean; restarted?: boolean; seconds?: number }

/** Nothing heard since the last save is nothing to save: it could only overwrite what another device heard later. */
export function save({ completed = false, restarted = false, seconds = Math.floor(element.currentTime) }: How = {}) {
  window.clearTimeout(soon)
  const { track, isSample, duration, session } = audioState.get()
  if (!track || isSample || duration === 0) return
  if (seconds === savedSeconds && !completed && !restarted) return
  savedSeconds = seconds
  if (track.audioContentId)
    savePlace(track.audioContentId, { seconds, completed, restarted }, completed ? null : session)
}

/** Dragging asks for many places and means the last one. */
export function saveSoon(how: How) {
  window.clearTimeout(soon)
  soon = window.setTimeout(save, 300, how)
}

export function savedAlready(seconds: number) {
  savedSeconds = seconds
}

export function startAutosave() {
  stopAutosave()
  autosave = window.setInterval(save, autosaveMs)
}

export function stopAutosave() {
  window.clearInterval(autosave)
}

const leavingActs: (() => void)[] = []

/** What is queued by these travels with what is sent when the page is hidden or closed. */
export const beforeLeaving = (act: () => void) => void leavingActs.push(act)

function leavePage() {
  save()
  for (const act of leavingActs) act()
  const memberId = cachedSession()?.id
  if (memberId) sendOnLeaving(memberId)
}

addEventListener('pagehide', leavePage)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leavePage())
