import { audioPosition, audioState } from './state.ts'

/** The one voice of the app: pages come and go, the track goes on. */
export const element = new Audio()

export function setFade(fade: number) {
  audioState.set({ fade })
  applySound()
}

export function applySound() {
  const { volume, isMuted, rate, fade } = audioState.get()
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
