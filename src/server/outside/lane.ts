import { createLane } from '#server/http/load/lane.ts'

/** Calls that wait for servers elsewhere, by the address they came from: none of them keeps a place among the others meanwhile. */
export const outsideLane = createLane(8, { mostWaiting: 4 })
