import { readRecord, writeRecord } from '#client/device/records.ts'
import { clampVolume, speeds } from './rules.ts'
import { createStore } from './store.ts'
import type { Track } from './track.ts'

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
  /** Where this listening was taken up again; 0 when it began at the start. */
  resumedAt: number
  volume: number
  isMuted: boolean
  rate: number
}

const SETTINGS = 'lumiar.audio-settings'

export const audioState = createStore<AudioState>({
  track: null,
  status: 'idle',
  isBuffering: false,
  isSample: false,
  hasFailed: false,
  attempt: 'start',
  duration: 0,
  resumedAt: 0,
  isMuted: false,
  ...chosenBefore(),
})

/** Apart, because it changes several times a second. */
export const audioPosition = createStore({ seconds: 0 })

export function rememberChoices() {
  const { volume, rate } = audioState.get()
  writeRecord(JSON.stringify({ volume, rate }), SETTINGS)
}

/** §9: full volume and plain speed until the member chose otherwise; a device is never left silent by it. */
function chosenBefore(): { volume: number; rate: number } {
  try {
    const { volume, rate } = JSON.parse(readRecord(SETTINGS) ?? '{}')
    return { volume: clampVolume(Number(volume) || 1) || 1, rate: speeds.find((speed) => speed === rate) ?? 1 }
  } catch {
    return { volume: 1, rate: 1 }
  }
}
