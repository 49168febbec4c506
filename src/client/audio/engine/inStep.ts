import { element, moveTo } from './element.ts'
import { audioState } from './state.ts'

const LOOK_MS = 1000
/** Seconds within which nothing is done: nobody hears them between two rooms. */
const NEAR = 0.06
/** Seconds beyond which the sound is moved: it has halted audibly by then, and a jump is over sooner than a long chase. */
const FAR = 0.75
/** A difference is made up for in about so many seconds, but never at a speed that a voice would be noticed by. */
const CLOSING_SECONDS = 8
const GENTLEST = 0.02
const BRISKEST = 0.08
/** Looks between two moves: where a connection takes seconds to find a place, moving at every look would leave no sound at all. */
const REST = 5
/** Seconds that a move may be aimed ahead of its place. */
const MOST_AIMED = 5

/** Keeps what plays at the second that `wanted` tells, until the returned function is called. */
export function keepInStep(wanted: () => number): () => void {
  const correct = createSteps()
  const looking = setInterval(() => {
    if (audioState.get().status !== 'playing' || element.seeking) return
    const place = wanted()
    const { aim, rate } = correct(element.currentTime - place)
    // Past its end nothing is heard: the last bell may rather ring a moment late.
    if (aim !== undefined && !(place + aim >= element.duration)) moveTo(place + aim)
    element.playbackRate = rate
  }, LOOK_MS)
  return () => {
    clearInterval(looking)
    element.playbackRate = audioState.get().rate
  }
}

/**
 * What to do with a sound that is so many seconds ahead: the rate it goes on with, and where it has to be moved, how far ahead of
 * its place to aim. A move takes time, and by as much the sound arrives late: the next one is aimed so much further.
 */
export function createSteps() {
  let aimed = 0
  let looks = REST
  return (ahead: number): { aim?: number; rate: number } => {
    if (looks === 0) aimed = Math.min(MOST_AIMED, Math.max(0, aimed - ahead))
    looks++
    if (Math.abs(ahead) <= FAR || looks <= REST) return { rate: rateFor(ahead) }
    looks = 0
    return { aim: aimed, rate: 1 }
  }
}

function rateFor(ahead: number) {
  const distance = Math.abs(ahead)
  if (distance <= NEAR) return 1
  return 1 - Math.sign(ahead) * Math.min(BRISKEST, Math.max(GENTLEST, distance / CLOSING_SECONDS))
}
