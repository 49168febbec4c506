import { texts as shell } from '#client/texts.ts'
import { audio } from './engine.ts'
import { audioPosition, audioState } from './state.ts'
import type { Track } from './track.ts'

/** Lock screen, headset and keyboard keys, where the browser passes them on. */
export function joinMediaSession() {
  if (!('mediaSession' in navigator)) return
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => audio.resume()],
    ['pause', () => audio.pause()],
    ['stop', stopFromOutside],
    ['seekbackward', () => audio.skip(-1)],
    ['seekforward', () => audio.skip(1)],
    ['seekto', ({ seekTime }) => audio.seek(seekTime ?? 0)],
  ]
  for (const [action, handler] of handlers) tryTo(() => navigator.mediaSession.setActionHandler(action, handler))
  /** Told once it sounds: drawing its picture would only delay that. */
  let described: Track | null = null
  const update = () => {
    const { track, status } = audioState.get()
    if (track !== described && (status === 'playing' || !track)) {
      void describe(track)
      described = track
    }
    navigator.mediaSession.playbackState = status === 'playing' ? 'playing' : track ? 'paused' : 'none'
    joinSteps(track)
    updatePosition()
  }
  audioState.subscribe(update)
  update()
}

/** A practice that is stopped keeps its place. */
export const stopFromOutside = () => (audioState.get().track?.source === 'tape' ? audio.pause() : audio.stop())

/** Only what has steps shows keys for them. */
function joinSteps(track: Track | null) {
  const { onStep } = track ?? {}
  tryTo(() => {
    navigator.mediaSession.setActionHandler('previoustrack', onStep ? () => onStep(-1) : null)
    navigator.mediaSession.setActionHandler('nexttrack', onStep ? () => onStep(1) : null)
  })
}

/** The picture follows: its code is not part of what every page loads. */
async function describe(track: Track | null) {
  const about = track && { title: track.title, artist: track.subtitle ?? '', album: shell.product }
  navigator.mediaSession.metadata = about && new MediaMetadata(about)
  const { artworkOf } = (track && (await import('./artwork.ts').catch(() => null))) ?? {}
  if (about && artworkOf && audioState.get().track === track)
    navigator.mediaSession.metadata = new MediaMetadata({ ...about, artwork: artworkOf(track) })
}

function updatePosition() {
  const { duration: known, rate, track } = audioState.get()
  const duration = track?.endless ? Number.POSITIVE_INFINITY : known
  const position = Math.min(audioPosition.get().seconds, duration)
  tryTo(() =>
    navigator.mediaSession.setPositionState(duration > 0 ? { duration, position, playbackRate: rate } : undefined),
  )
}

/** Browsers know different subsets of it. */
function tryTo(update: () => void) {
  try {
    update()
  } catch {
    return
  }
}
