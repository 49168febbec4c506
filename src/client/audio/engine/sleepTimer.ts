import { useSyncExternalStore } from 'react'
import { fadeSeconds } from '#shared/fade.ts'
import { canSetVolume } from '../ambience/canSetVolume.ts'
import { setFade } from './element.ts'
import { audio } from './engine.ts'
import { dropFade, isSilentBy, leadToSilence } from './ownFade.ts'
import { audioPosition, audioState } from './state.ts'
import { createStore } from './store.ts'

export type SleepChoice = number | 'end'

type Sleep = { choice: SleepChoice | null; endsAt: number; secondsLeft: number }

const off: Sleep = { choice: null, endsAt: 0, secondsLeft: 0 }

const sleepState = createStore<Sleep>(off)

export const useSleep = () => useSyncExternalStore(sleepState.subscribe, sleepState.get)

let ticking: ReturnType<typeof setInterval> | undefined

export function sleepAfter(choice: SleepChoice) {
  clearInterval(ticking)
  if (choice === 'end') dropFade()
  sleepState.set({ choice, endsAt: choice === 'end' ? 0 : Date.now() + choice * 60_000 })
  ticking = setInterval(tick, 500)
  tick()
}

export function cancelSleep() {
  clearInterval(ticking)
  dropFade()
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
  else if (choice !== 'end') leadToSilence(secondsLeft)
  if (choice !== 'end' && secondsLeft <= 0 && (canSetVolume() || isSilentBy(secondsLeft))) fallAsleep()
}

/** What sounds below a practice pauses where it reads that nothing is to be heard any more. */
function fallAsleep() {
  setFade(0)
  audio.pause()
  cancelSleep()
}

/** How loud, of the chosen volume, this long before falling asleep. */
export const fadeAt = (secondsLeft: number) => Math.min(1, Math.max(0, secondsLeft / fadeSeconds))

/** As long as it is not known how long the track is, there is all the time in the world. */
function leftOfTrack(): number {
  const { duration, rate } = audioState.get()
  return duration > 0 ? (duration - audioPosition.get().seconds) / rate : Number.POSITIVE_INFINITY
}
