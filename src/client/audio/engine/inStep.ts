import { element, moveTo } from './element.ts'
import { audioState } from './state.ts'

/** Beyond this the sound is moved; below it nothing is done, and in between it goes a little faster or slower for a while. */
const NEAR = 0.06
const FAR = 1.5
const GENTLE = 0.04
const LOOK_MS = 1000

/** Keeps what plays at the second that `wanted` tells, until the returned function is called. */
export function keepInStep(wanted: () => number): () => void {
  const looking = setInterval(() => {
    if (audioState.get().status !== 'playing' || element.seeking) return
    const ahead = element.currentTime - wanted()
    if (Math.abs(ahead) > FAR) moveTo(wanted())
    element.playbackRate = rateFor(ahead)
  }, LOOK_MS)
  return () => {
    clearInterval(looking)
    element.playbackRate = audioState.get().rate
  }
}

/** Nobody hears a difference of four hundredths. */
export const rateFor = (ahead: number) =>
  Math.abs(ahead) <= NEAR || Math.abs(ahead) > FAR ? 1 : ahead > 0 ? 1 - GENTLE : 1 + GENTLE
