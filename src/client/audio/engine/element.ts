import { audioPosition, audioState } from './state.ts'

/** The one voice of the app: pages come and go, the track goes on. */
export const element = new Audio()

let fade = 1

/** The sleep timer's hand on the volume: 1 is untouched, 0 is silence. */
export function setFade(share: number) {
  fade = share
  applySound()
}

export function applySound() {
  const { volume, isMuted, rate } = audioState.get()
  element.volume = volume * fade
  element.muted = isMuted
  element.defaultPlaybackRate = rate
  element.playbackRate = rate
}

/** Before the file is known this is where it will start. */
export function moveTo(seconds: number) {
  element.currentTime = seconds
  audioPosition.set({ seconds })
}
