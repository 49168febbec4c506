import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/**
 * So many are told at one stretch, while every other request of the process waits. Counted and not timed: a response hands its bytes
 * to the system only after the stretch, so that all of them together take far longer than it seems meanwhile.
 */
export const SLICE = 32

/** Does something to each. After every slice the process belongs to others for as long as the slice took. */
export async function inSlices<T>(all: T[], act: (one: T) => void): Promise<void> {
  let begunAt = performance.now()
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % SLICE === 0) {
      await nextTurn()
      await pause(performance.now() - begunAt)
      begunAt = performance.now()
    }
    act(one)
  }
}
