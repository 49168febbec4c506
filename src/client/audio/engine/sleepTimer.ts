import { useSyncExternalStore } from 'react'
import { canSetVolume } from '../ambience/canSetVolume.ts'
import { moveTo, setFade } from './element.ts'
import { audio } from './engine.ts'
import { fadeAt } from './rules.ts'
import { audioPosition, audioState } from './state.ts'
import { createStore } from './store.ts'

export type SleepChoice = number | 'end'

type Sleep = { choice: SleepChoice | null; endsAt: number; secondsLeft: number }

const off: Sleep = { choice: null, endsAt: 0, secondsLeft: 0 }

const sleepState = createStore<Sleep>(off)

export const useSleep = () => useSyncExternalStore(sleepState.subscribe, sleepState.get)

let ticking: ReturnType<typeof setInterval> | undefined

export function sleepAfter(choice: SleepChoice) {
  cancelSleep()
  sleepState.set({ choice, endsAt: choice === 'end' ? 0 : Date.now() + choice * 60_000 })
  ticking = setInterval(tick, 500)
  tick()
}

export function cancelSleep() {
  clearInterval(ticking)
  isFading = false
  sleepState.clear()
  setFade(1)
}

function tick() {
  const { choice, endsAt } = sleepState.get()
  const { status, track } = audioState.get()
  if (!track || (choice === 'end' && status === 'ended')) return cancelSleep()
  const secondsLeft = choice === 'end' ? leftOfTrack() : (endsAt - Date.now()) / 1000
  sleepState.set({ secondsLeft })
  if (canSetVolume()) setFade(fadeAt(secondsLeft))
  else fadeByItself(secondsLeft)
  if (choice !== 'end' && secondsLeft <= 0) {
    audio.pause()
    cancelSleep()
  }
}

let isFading = false

/** Where the volume cannot be set, a sound without an end goes over to its own end, which was composed with a fade. */
function fadeByItself(secondsLeft: number) {
  const { track, duration } = audioState.get()
  const { loop } = track?.endless ?? {}
  if (!loop || duration === 0) return
  const endSeconds = (duration - loop.to) % (loop.to - loop.from)
  if (!isFading && secondsLeft <= endSeconds) moveTo(duration - secondsLeft)
  isFading = secondsLeft <= endSeconds
}

/** As long as it is not known how long the track is, there is all the time in the world. */
function leftOfTrack(): number {
  const { duration, rate } = audioState.get()
  return duration > 0 ? (duration - audioPosition.get().seconds) / rate : Number.POSITIVE_INFINITY
}
