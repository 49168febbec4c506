import { readDownloads } from '#client/downloads/store.ts'
import { fadedUrl, fadeSeconds } from '#shared/fade.ts'
import { element, moveTo } from './element.ts'
import { audio } from './engine.ts'
import { audioPosition, audioState } from './state.ts'
import type { Track } from './track.ts'

/** Pauses and jumps move the moment of silence so far before the sound is fetched anew for them. */
const STRAY_SECONDS = 20
/** So close to its end the engine would begin a sound anew. */
const TOO_LATE_SECONDS = 6

/** The sound as it was fetched last: which second of it is the first silent one. */
let faded: { track: Track; silentAt: number } | undefined

/** The server can answer it with a fade in its own bytes. */
export const canFadeItself = (track: Track | null) => /^\/(files\/audio|tapes)\/[^?]*\.mp3(\?|$)/.test(track?.url ?? '')

/**
 * The sound goes on from its other address, in which it goes down and is silent at the place that will be heard when the time is
 * over. It is fetched when the timer is set, while somebody is there: a phone with its screen off has nothing to do for it.
 */
export function leadToSilence(secondsLeft: number) {
  const { track, status, isBuffering, duration, rate } = audioState.get()
  if (!track || !canFadeItself(track) || status !== 'playing' || isBuffering || duration === 0) return
  const { seconds } = audioPosition.get()
  const end = seconds + secondsLeft * rate
  const silentAt = end > duration - STRAY_SECONDS ? Number.POSITIVE_INFINITY : end
  if (!canFetch(track)) return
  const isNear = silentAt === silence() || Math.abs(silentAt - silence()) <= STRAY_SECONDS
  if (isNear || seconds > duration - TOO_LATE_SECONDS) return
  faded = { track, silentAt }
  goOnFrom(Number.isFinite(silentAt) ? fadedUrl(track.url ?? '', (silentAt - fadeSeconds) / duration) : track.url)
}

/** Without a network, what has arrived so far plays on as it is: fetched anew it would be gone. What was downloaded can be. */
const canFetch = ({ url }: Track) => {
  const [path] = url?.split('?from=') ?? []
  return navigator.onLine || readDownloads().some((item) => item.url === path)
}

/** Whether it can be paused unheard now that the time is over; a sound that strayed is waited for, but not for long. */
export function isSilentBy(secondsLeft: number) {
  const { track, status } = audioState.get()
  const isHeard = status === 'playing' && canFadeItself(track)
  return !isHeard || audioPosition.get().seconds >= silence() || secondsLeft <= -STRAY_SECONDS
}

/** Back to the sound as it is. */
export function dropFade() {
  const isThere = Number.isFinite(silence())
  faded = undefined
  const { track, duration } = audioState.get()
  if (isThere && track && audioPosition.get().seconds < duration - TOO_LATE_SECONDS) goOnFrom(track.url)
}

const silence = () => (faded && faded.track === audioState.get().track ? faded.silentAt : Number.POSITIVE_INFINITY)

function goOnFrom(url: string | null) {
  const isOn = !element.paused
  const { seconds } = audioPosition.get()
  element.src = url ?? ''
  moveTo(seconds)
  if (isOn) audio.resume()
}
