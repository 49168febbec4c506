import { deviceRecord } from '#client/device/records.ts'
import { clampVolume, speeds } from './rules.ts'
import { createStore } from './store.ts'
import type { Track, TrackSession } from './track.ts'

/** §4 */
export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'ended'

export type AudioState = {
  track: Track | null
  status: Status
  /** It should be playing, and waits for bytes. */
  isBuffering: boolean
  /** The track has no valid address; the sample plays in its place. */
  isSample: boolean
  hasFailed: boolean
  /** What a failure now would be a failure of (§8). */
  attempt: 'start' | 'resume' | 'file'
  duration: number
  /** What playing counts for. */
  session: TrackSession | null
  /** The session of a practice whose sound has just been heard to its end. */
  ended: TrackSession | null
  /** Where this listening was taken up again; 0 when it began at the start. */
  resumedAt: number
  volume: number
  /** The sleep timer's hand on the volume: 1 is untouched, 0 is silence. */
  fade: number
  isMuted: boolean
  rate: number
}

/** §9: full volume and plain speed until the member chose otherwise; a device is never left silent by it. */
export const audioSettings = deviceRecord({
  name: 'lumiar.audio-settings',
  owner: 'device',
  whenFull: 'notify',
  format: (chosen: { volume: number; rate: number }) => JSON.stringify(chosen),
  parse(text): { volume: number; rate: number } {
    const { volume, rate } = JSON.parse(text)
    return { volume: clampVolume(Number(volume) || 1) || 1, rate: speeds.find((speed) => speed === rate) ?? 1 }
  },
})

export const audioState = createStore<AudioState>({
  track: null,
  status: 'idle',
  isBuffering: false,
  isSample: false,
  hasFailed: false,
  attempt: 'start',
  duration: 0,
  resumedAt: 0,
  session: null,
  ended: null,
  isMuted: false,
  volume: 1,
  fade: 1,
  rate: 1,
  ...audioSettings.read(),
})

/** Apart, because it changes several times a second. */
export const audioPosition = createStore({ seconds: 0 })

const chosenRate = () => audioSettings.read()?.rate ?? 1

/** The speed a track opens with. */
export const openingRate = ({ isUnhurried }: Track) => (isUnhurried ? 1 : chosenRate())

/** A speed that was chosen for music stays with it. */
export function rememberChoices() {
  const { volume, rate, track } = audioState.get()
  audioSettings.write({ volume, rate: track?.isUnhurried ? chosenRate() : rate })
}
