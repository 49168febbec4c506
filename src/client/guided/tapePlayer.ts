import { bringBack, dismissBelow, moveBelow } from '#client/audio/engine/below.ts'
import { element, moveTo } from '#client/audio/engine/element.ts'
import { audio } from '#client/audio/engine/engine.ts'
import { audioState } from '#client/audio/engine/state.ts'
import { isSameTrack, type Track } from '#client/audio/engine/track.ts'

/** A tape that waits longer than this for its bytes no longer holds the practice up: it goes on by the clock, in silence. */
const STALL_MS = 4000
/** So close to its end the engine would begin a sound anew. */
const TOO_LATE_MS = 6000

type Practice = {
  /** How long it is, in ms. */
  length: number
  /** Where it stands, in ms from its beginning. */
  place: () => number
  /** Someone else stopped the sound: a headset, a call, the sleep timer, another tab. */
  onPaused: () => void
  onResumed: () => void
  /** The keys of a headset or lock screen ask for the step before or after. */
  onStep?: ((direction: 1 | -1) => void) | undefined
  /** Whether the sound carries the practice has changed. */
  onLead: () => void
}

/**
 * The sound of a guided practice in the app's one audio engine. While it sounds it is the practice's clock; when it cannot
 * (no network, a browser that wants a touch first, a file that fails) the practice goes on by the clock of the device, and
 * the sound joins it again where it then stands.
 */
export function playTape(track: Track, practice: Practice) {
  let leads = false
  let wasHeard = false
  let isOver = false
  let waitsSince: number | undefined

  const isOurs = () => isSameTrack(audioState.get().track, track)
  const lead = (value: boolean) => {
    if (leads === value) return
    leads = value
    practice.onLead()
  }

  const hear = () => {
    const { status, isBuffering, hasFailed } = audioState.get()
    if (!isOurs() || hasFailed) return lead(false)
    isOver = status === 'ended'
    // What has rung out is put away: a headset's play key would begin it anew.
    if (isOver) setTimeout(() => isOurs() && putAway())
    const waits = status === 'loading' || (status === 'playing' && isBuffering)
    waitsSince = waits ? (waitsSince ?? Date.now()) : undefined
    if (status === 'playing' && !waits) {
      if (!leads) moveTo(practice.place() / 1000)
      wasHeard = true
      lead(true)
      practice.onResumed()
    } else if (status === 'paused') {
      if (leads && wasHeard) practice.onPaused()
      else lead(false)
    }
  }
  const unsubscribe = audioState.subscribe(hear)

  const step = (direction: 1 | -1) => {
    practice.onStep?.(direction)
    moveTo(practice.place() / 1000)
  }

  return {
    play() {
      const ms = practice.place()
      if (!isOurs() && ms > practice.length - TOO_LATE_MS) return lead(false)
      stopRinging()
      wasHeard = false
      waitsSince = Date.now()
      lead(true)
      if (isOurs()) moveTo(ms / 1000)
      else moveBelow()
      audio.play({ ...track, resumeAt: ms / 1000, ...(practice.onStep && { onStep: step }) })
    },
    pause: () => void (isOurs() && audio.pause()),
    seek: (ms: number) => void (isOurs() && moveTo(ms / 1000)),
    /** Where the sound is, in ms; nothing while the clock of the device leads. */
    position(): number | undefined {
      if (waitsSince !== undefined && Date.now() - waitsSince > STALL_MS) lead(false)
      if (!leads) return undefined
      return isOver ? practice.length : element.currentTime * 1000
    },
    isLeading: () => leads,
    /** Another tape takes its place. */
    leave: unsubscribe,
    /** Its page is left. What is done rings out first; another tape may be about to take its place. */
    release(isDone: boolean) {
      unsubscribe()
      if (isDone && leads) ringOut(track)
      else setTimeout(() => isOurs() && putAway())
    },
  }
}

export type TapePlayer = ReturnType<typeof playTape>

/** The same practice, begun anew while its last bell rings, is not put away with it. */
let stopRinging = () => {}

function ringOut(track: Track) {
  if (audioState.get().status !== 'playing') return putAway()
  stopRinging = audioState.subscribe(() => {
    const { track: current, status } = audioState.get()
    const isStill = isSameTrack(current, track)
    if (isStill && status !== 'ended' && status !== 'paused') return
    stopRinging()
    if (isStill) putAway()
    else if (current?.source !== 'tape') dismissBelow()
  })
}

function putAway() {
  audio.dismiss()
  bringBack()
}
